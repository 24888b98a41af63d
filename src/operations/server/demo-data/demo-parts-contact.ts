import type { DemoPart } from './demo-part.ts';

/** Cockpit, saddles and posts, pedals, frames and forks. */
export const demoContactParts: readonly DemoPart[] = [
  {
    sku: 'HB-420-D',
    name: 'Compact Drop Handlebar 420',
    category: 'Cockpit',
    price: 46,
    minimumQuantity: 50,
    available: 11_200,
    description:
      'Drop bar of 2014-T6 tube, butted twice, 125 mm of drop and 70 mm of reach. Clamp 31.8 mm, ends 24.2 mm; grooves for two cables. Fatigue-tested to ISO 4210-5 with twice the cycles asked for.',
    attributes: { clamp: 31.8, width: 420, reach: 70, drop: 125, material: 'Aluminium 2014-T6' },
    drawing: { kind: 'handlebar', numbers: { rise: 0 } },
  },
  {
    sku: 'HB-680-R',
    name: 'Riser Handlebar 680',
    category: 'Cockpit',
    price: 28,
    minimumQuantity: 50,
    available: 33_900,
    description:
      'City bar with 30 mm of rise and 12° of sweep, bent on a mandrel from 6061 tube of 22.2 mm. The centre is bulged to 31.8 mm and knurled. Sand-blasted, anodised grey, with marks for cutting.',
    attributes: { clamp: 31.8, width: 680, rise: 30, angle: 12, material: 'Aluminium 6061' },
    drawing: { kind: 'handlebar', numbers: { drop: 0 } },
  },
  {
    sku: 'ST-090-7',
    name: 'Forged Stem 90 mm',
    category: 'Cockpit',
    price: 31,
    minimumQuantity: 50,
    available: 24_100,
    description:
      'Forged from 6061 and machined where it clamps: 28.6 mm on the steerer, 31.8 mm on the bar. Rise of 7° either way round. Four M5 bolts in stainless steel, 5 Nm; weight 128 g.',
    attributes: {
      steerer: 28.6,
      clamp: 31.8,
      length: 90,
      angle: 7,
      material: 'Aluminium 6061',
      weight: 128,
    },
    drawing: { kind: 'stem', numbers: {} },
  },
  {
    sku: 'PD-FL-10',
    name: 'Platform Pedal, Ten Pins a Side',
    category: 'Cockpit',
    price: 44,
    minimumQuantity: 50,
    available: 13_600,
    description:
      'Body of 98 × 102 mm, milled from 6061 and concave by 2 mm. Axle of chrome-molybdenum steel on one bush and three sealed bearings, 9/16 inch thread. The pins are grub screws that come out from behind, even when bent.',
    attributes: { width: 98, pins: 10, thread: '9/16 inch', material: 'Aluminium 6061' },
    drawing: { kind: 'pedal', numbers: {} },
  },
  {
    sku: 'SD-SP-210',
    name: 'Sprung City Saddle',
    category: 'Saddles & Posts',
    price: 39,
    minimumQuantity: 50,
    available: 16_400,
    description:
      'Broad saddle with two barrel springs of 4.5 mm wire, tuned for riders who sit upright. Foam of 65 kg/m³ under a welded cover without seams to the weather. Rails of 7 mm steel, black chromed.',
    attributes: { material: 'Steel', width: 210 },
    drawing: { kind: 'saddle', numbers: { length: 258, springs: 1 } },
  },
  {
    sku: 'SD-RC-143',
    name: 'Race Saddle 143, Hollow Rails',
    category: 'Saddles & Posts',
    price: 62,
    minimumQuantity: 50,
    available: 8_700,
    description:
      'Nylon shell with 20 % glass, 143 mm wide, cut open along the middle. Hollow rails of chrome-molybdenum steel bring it to 218 g. Cover stitched with UV-stable thread; withstands 200,000 cycles at 1,000 N.',
    attributes: { width: 143, material: 'Nylon', weight: 218 },
    drawing: { kind: 'saddle', numbers: { length: 275, springs: 0 } },
  },
  {
    sku: 'SE-272-350',
    name: 'Seat Post 27.2 × 350',
    category: 'Saddles & Posts',
    price: 27,
    minimumQuantity: 100,
    available: 41_800,
    description:
      'Forged head and drawn tube in one piece, 27.2 mm with a tolerance of −0.05 to −0.10. Two bolts set the tilt without steps. Minimum insertion engraved at 100 mm; polished, then anodised silver.',
    attributes: { diameter: 27.2, length: 350, material: 'Aluminium' },
    drawing: { kind: 'seat-post', numbers: {} },
  },
  {
    sku: 'FR-56-TG',
    name: 'Lugged Touring Frame 56',
    category: 'Frames & Forks',
    price: 365,
    minimumQuantity: 50,
    available: 5_050,
    description:
      'Double-butted 25CrMo4 tubes, brazed with silver into cast lugs and left with clean shorelines. Bosses for three bottles and both racks; clearance for 42 mm tyres. Faced, reamed and chased, phosphated and primed, ready for your colour.',
    attributes: { frameSize: 56, material: 'Steel 25CrMo4' },
    drawing: { kind: 'frame', numbers: { slope: 0 } },
  },
  {
    sku: 'FR-46-SL',
    name: 'Sloping Alloy Frame 46',
    category: 'Frames & Forks',
    price: 210,
    minimumQuantity: 50,
    available: 6_300,
    description:
      'Hydroformed 6061 tubes, smooth-welded and heat-treated to T6 after welding, 1,740 g in size 46. Tapered head tube, 142 mm dropouts, flat-mount disc brake. Alignment checked to 0.5 mm over the whole length.',
    attributes: {
      frameSize: 46,
      mount: 'Flat mount',
      material: 'Aluminium 6061',
      weight: 1740,
    },
    drawing: { kind: 'frame', numbers: { slope: 10 } },
  },
  {
    sku: 'FK-700-RG',
    name: 'Rigid Steel Fork 700C',
    category: 'Frames & Forks',
    price: 84,
    minimumQuantity: 50,
    available: 9_100,
    description:
      'Raked blades of chrome-molybdenum steel under an investment-cast crown, 45 mm of offset. Steerer 1 1/8 inch, 300 mm, uncut. Eyes for a low rack and mudguard stays. Tested with 650 N over 100,000 cycles.',
    attributes: { rimSize: 622, steerer: 28.6, offset: 45, material: 'Steel' },
    drawing: { kind: 'fork', numbers: { travel: 0, rake: 45, height: 395 } },
  },
  {
    sku: 'FK-29-100',
    name: 'Suspension Fork 29 Inch, 100 mm',
    category: 'Frames & Forks',
    price: 228,
    minimumQuantity: 50,
    available: 5_400,
    description:
      'Stanchions of 32 mm, ground and hard-anodised, in magnesium lowers. Air spring on the left, oil damper with lock-out on the right; bushes honed in line to 0.03 mm. For 15 mm axles and post-mount brakes of 160 mm.',
    attributes: { rimSize: 622, material: 'Magnesium', axle: 15, travel: 100, mount: 'Post mount' },
    drawing: { kind: 'fork', numbers: { rake: 44 } },
  },
];
