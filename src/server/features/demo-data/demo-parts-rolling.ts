import type { DemoPart } from './demo-part.ts';

/** Wheels, tyres and tubes, bearings. */
export const demoRollingParts: readonly DemoPart[] = [
  {
    sku: 'WH-700-32',
    name: 'Touring Wheel 700C, 32 Spokes',
    category: 'Wheels',
    price: 96,
    minimumQuantity: 50,
    available: 6_900,
    description:
      'Laced three-cross with butted 2.0/1.8 mm spokes on a double-walled rim of 22 mm. Tensioned to 1,100 N on the drive side, stress-relieved, trued to 0.2 mm both ways. Leaves the works with its tension sheet.',
    drawing: { kind: 'wheel', numbers: { spokes: 32, cross: 3, diameter: 622, depth: 22 } },
  },
  {
    sku: 'WH-700-20R',
    name: 'Radial Front Wheel 700C',
    category: 'Wheels',
    price: 132,
    minimumQuantity: 50,
    available: 5_200,
    description:
      'Twenty bladed spokes, laced radially to a hub made for it; the rim is 45 mm deep, of 6069 alloy, with a welded and milled joint. 845 g complete. Front only: a radial lacing carries no braking torque of a disc.',
    drawing: { kind: 'wheel', numbers: { spokes: 20, cross: 0, diameter: 622, depth: 45 } },
  },
  {
    sku: 'WH-406-36C',
    name: 'Cargo Wheel 20 Inch, 36 Spokes',
    category: 'Wheels',
    price: 88,
    minimumQuantity: 50,
    available: 37,
    description:
      'Small wheel for the front of load bicycles, rated for 160 kg. Spokes of 2.34 mm cross twice into an eyeleted rim 32 mm wide; hub for a 15 mm through-axle. Built by machine and finished by hand.',
    drawing: { kind: 'wheel', numbers: { spokes: 36, cross: 2, diameter: 406, depth: 30 } },
  },
  {
    sku: 'HB-142-28',
    name: 'Rear Hub 142 mm, Four-Pawl Freehub',
    category: 'Wheels',
    price: 97,
    minimumQuantity: 50,
    available: 8_150,
    description:
      'Four pawls engage a ring of 36 teeth, so the drive bites within ten degrees. Steel freehub body for 8 to 11 speeds, alloy shell, four sealed bearings. 12 mm through-axle; every pawl spring is tested at 200,000 clicks.',
    drawing: { kind: 'hub', numbers: { width: 142, spokes: 28, flange: 56, freehub: 1 } },
  },
  {
    sku: 'RM-622-19',
    name: 'Double-Wall Rim 622-19',
    category: 'Wheels',
    price: 29,
    minimumQuantity: 100,
    available: 44_600,
    description:
      'Extruded from 6061-T6 with two walls and stainless eyelets, 19 mm between the flanges. Joint sleeved and pinned, side walls machined parallel to 0.1 mm with a wear groove. 32 holes, drilled 3.5° off centre.',
    drawing: { kind: 'rim', numbers: { spokes: 32, depth: 20 } },
  },
  {
    sku: 'SP-264-DB',
    name: 'Butted Spoke 264 mm',
    category: 'Wheels',
    price: 5,
    minimumQuantity: 500,
    available: 940_000,
    description:
      'Stainless 18/8 wire, drawn from 2.0 to 1.8 mm in the middle; rolled thread FG 2.3 of 9 mm. Tensile strength 1,180 N/mm², bend held to 95° ± 2°. Sold singly with a brass nipple, nickel-plated.',
    drawing: { kind: 'spoke', numbers: { length: 264, count: 7 } },
  },
  {
    sku: 'TY-32-622',
    name: 'Puncture-Guard Tyre 32-622',
    category: 'Tyres & Tubes',
    price: 18,
    minimumQuantity: 100,
    available: 72_500,
    description:
      'City tyre with a 3 mm belt of natural rubber under the tread and a reflecting ring on both sides. Carcass of 67 EPI nylon, wire bead. Runs at 3.5 to 6 bar and carries 100 kg; fits rims of 17 to 23 mm.',
    drawing: { kind: 'tyre', numbers: { width: 32, knob: 1 } },
  },
  {
    sku: 'TY-57-622K',
    name: 'Trail Tyre 57-622, Open Tread',
    category: 'Tyres & Tubes',
    price: 26,
    minimumQuantity: 50,
    available: 19_800,
    description:
      'Foldable tyre with knobs of 5 mm, set wide so that clay falls out. Two compounds: 62 Shore A along the middle, 54 at the shoulders. Bead of aramid, tubeless-ready with sealant; 60 EPI with a woven side wall.',
    drawing: { kind: 'tyre', numbers: { width: 57, knob: 7 } },
  },
  {
    sku: 'TB-40-V40',
    name: 'Inner Tube 28/47-622, 40 mm Valve',
    category: 'Tyres & Tubes',
    price: 5,
    minimumQuantity: 500,
    available: 610_000,
    description:
      'Butyl tube with a wall of 0.9 mm ± 0.1, moulded round so that it lies without folds. Valve of 40 mm, threaded, with removable core. Each tube is held inflated for 24 hours before it is packed.',
    drawing: { kind: 'tube', numbers: { width: 34, valve: 40 } },
  },
  {
    sku: 'BE-6902',
    name: 'Sealed Bearing 6902-2RS',
    category: 'Bearings',
    price: 6,
    minimumQuantity: 250,
    available: 385_000,
    description:
      'Deep-groove ball bearing 15 × 28 × 7 mm for hubs and freehubs. Balls of grade 10 in chrome steel, C3 play, contact seals on both sides with 40 % grease fill. Rated 4.3 kN dynamic.',
    drawing: { kind: 'bearing', numbers: { balls: 11, bore: 15, outer: 28, width: 7 } },
  },
  {
    sku: 'BB-68-24',
    name: 'Threaded Bottom Bracket 68 mm',
    category: 'Bearings',
    price: 33,
    minimumQuantity: 100,
    available: 26_700,
    description:
      'Outboard cups of 6061 for shells of 68 mm with English thread 1.37 inch × 24. The 6805 bearings are pressed and can be changed. Sleeve with two O-rings keeps the shell dry; fits 24 mm spindles.',
    drawing: { kind: 'bottom-bracket', numbers: { shell: 68, spindle: 24 } },
  },
  {
    sku: 'HS-44-STD',
    name: 'Semi-Integrated Headset 44 mm',
    category: 'Bearings',
    price: 37,
    minimumQuantity: 50,
    available: 0,
    description:
      'For head tubes bored to 44 mm and steerers of 28.6 mm. Angular-contact bearings 36° × 45°, split crown race, so it fits without a press. Cups turned and anodised, stack height 12 mm above the tube.',
    drawing: { kind: 'headset', numbers: { cup: 44, stack: 12 } },
  },
];
