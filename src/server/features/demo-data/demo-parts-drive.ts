import type { DemoPart } from './demo-part.ts';

/** Drivetrain and brakes. */
export const demoDriveParts: readonly DemoPart[] = [
  {
    sku: 'CH-116-11',
    name: '11-Speed Chain, 116 Links',
    category: 'Drivetrain',
    price: 16,
    minimumQuantity: 100,
    available: 48_000,
    description:
      'Riveted chain for 11-speed drivetrains, 5.6 mm over the pins. Plates of carbon steel, nickel-plated; pins chromium-hardened to 1,650 HV. Elongation stays below 0.5 % after 4,000 km on our bench. Supplied with one closing pin, wound on trays of 25.',
    attributes: { speeds: 11, links: 116, width: 5.6, material: 'Steel' },
    drawing: { kind: 'chain', numbers: { pitch: 12.7 } },
  },
  {
    sku: 'CR-48-5B',
    name: 'Chainring 48T Five-Bolt',
    category: 'Drivetrain',
    price: 24,
    minimumQuantity: 50,
    available: 18_500,
    description:
      'Outer ring for 110 mm spiders, CNC-milled from 7075-T6 plate of 5 mm and ramped for a 34-tooth partner. Run-out below 0.15 mm at the teeth. Hard-anodised in black, bolt seats left bare for a clean earth.',
    attributes: { teeth: 48, bolts: 5, bcd: 110, thickness: 5, material: 'Aluminium 7075-T6' },
    drawing: { kind: 'chainring', numbers: { pitch: 12.7 } },
  },
  {
    sku: 'CR-32-4B',
    name: 'Narrow-Wide Chainring 32T',
    category: 'Drivetrain',
    price: 21,
    minimumQuantity: 50,
    available: 27_200,
    description:
      'Single ring for 104 mm four-bolt cranks; the teeth alternate 2.2 and 3.9 mm in width and hold the chain without a guide. Milled from 7075-T6, deburred in a drum, anodised 25 µm. Fits chains of 9 to 12 speeds.',
    attributes: { teeth: 32, bolts: 4, bcd: 104, material: 'Aluminium 7075-T6' },
    drawing: { kind: 'chainring', numbers: { pitch: 12.7 } },
  },
  {
    sku: 'CK-46-30',
    name: 'Aldergate Double Crankset 46/30',
    category: 'Drivetrain',
    price: 118,
    minimumQuantity: 50,
    available: 7_400,
    description:
      'Cold-forged 6082 arms of 170 mm on a hollow 24 mm steel spindle, with rings of 46 and 30 teeth. Arms pass 100,000 cycles at 1,800 N in the sense of ISO 4210-8. Chain line 45 mm; left arm with pinch bolts and preload cap.',
    attributes: {
      teeth: 46,
      innerTeeth: 30,
      chainLine: 45,
      spindle: 24,
      length: 170,
      material: 'Aluminium 6082',
    },
    drawing: { kind: 'crankset', numbers: { arms: 5 } },
  },
  {
    sku: 'CS-11-1134',
    name: 'Cassette 11-Speed 11-34',
    category: 'Drivetrain',
    price: 58,
    minimumQuantity: 50,
    available: 22_900,
    description:
      'Eleven sprockets stamped from heat-treated steel, the three largest riveted to one alloy carrier to save 48 g. Teeth are profiled on both flanks and shift under load. Nickel-chrome finish; lockring and spacers included.',
    attributes: { speeds: 11, smallestSprocket: 11, largestSprocket: 34, material: 'Steel' },
    drawing: { kind: 'cassette', numbers: {} },
  },
  {
    sku: 'CS-08-1325',
    name: 'Cassette 8-Speed 13-25',
    category: 'Drivetrain',
    price: 27,
    minimumQuantity: 100,
    available: 64_300,
    description:
      'Close-ratio block for hire fleets and trekking bicycles. Plain steel sprockets, zinc-plated and passivated, held by three long rivets so that worn ones can be exchanged singly. Fits any splined body of 35 mm and more.',
    attributes: { speeds: 8, smallestSprocket: 13, largestSprocket: 25, material: 'Steel' },
    drawing: { kind: 'cassette', numbers: {} },
  },
  {
    sku: 'DR-11-LC',
    name: 'Long-Cage Rear Derailleur',
    category: 'Drivetrain',
    price: 74,
    minimumQuantity: 50,
    available: 9_800,
    description:
      'Takes sprockets up to 36 teeth and wraps 41. Links of forged 6061 turn on bronze bushes; both pulleys run on sealed bearings. Cable pull 1.7 : 1. Every piece is cycled 200 times before it is packed.',
    attributes: { largestSprocket: 36, material: 'Aluminium 6061' },
    drawing: { kind: 'derailleur', numbers: { cage: 88, teeth: 12 } },
  },
  {
    sku: 'BD-160-6',
    name: 'Brake Disc 160 Six-Bolt',
    category: 'Brakes',
    price: 19,
    minimumQuantity: 100,
    available: 83_000,
    description:
      'Rotor of martensitic stainless steel, 1.8 mm thick, ground on both faces to a flatness of 0.05 mm. Waved edge and slots shed water and dust. Six holes on the 44 mm circle; wear limit 1.5 mm, marked on the arm.',
    attributes: {
      bolts: 6,
      bcd: 44,
      diameter: 160,
      thickness: 1.8,
      mount: 'Six-bolt',
      material: 'Stainless steel',
    },
    drawing: { kind: 'brake-disc', numbers: { arms: 6 } },
  },
  {
    sku: 'BD-203-8',
    name: 'Cargo Brake Disc 203, Heavy Duty',
    category: 'Brakes',
    price: 34,
    minimumQuantity: 50,
    available: 12_750,
    description:
      'Rotor of 2.3 mm for cargo bicycles and tandems up to 300 kg. Eight wide arms carry heat away from the track; tempered to 38–42 HRC so that it stays true when blue. For callipers with at least 2.5 mm of gap.',
    attributes: { diameter: 203, thickness: 2.3 },
    drawing: { kind: 'brake-disc', numbers: { arms: 8 } },
  },
  {
    sku: 'BC-57-DP',
    name: 'Dual-Pivot Rim Brake Calliper',
    category: 'Brakes',
    price: 42,
    minimumQuantity: 50,
    available: 15_300,
    description:
      'Forged arms on two pivots with ball thrust washers, reach 47 to 57 mm, so that mudguards and tyres of 32 mm pass. Pads change without tools. Recessed nut of 10 mm; quick release opens 5 mm a side.',
    attributes: { reach: 57, mount: 'Rim brake' },
    drawing: { kind: 'calliper', numbers: {} },
  },
];
