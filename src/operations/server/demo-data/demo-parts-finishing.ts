import type { DemoPart } from './demo-part.ts';

/** Cables, lights and bells, racks and mudguards, security and tools. */
export const demoFinishingParts: readonly DemoPart[] = [
  {
    sku: 'CB-5-25',
    name: 'Brake Cable Housing, 5 mm',
    category: 'Cables',
    price: 12,
    minimumQuantity: 100,
    available: 96_000,
    description:
      'Coil of 10 metres: flat steel spiral, inner sleeve of PTFE, jacket of polyamide that stays supple to −25 °C. Loses less than 2 % of its length under 900 N. Comes with 20 brass ferrules and a drawn inner wire of 1.5 mm.',
    attributes: { length: 10_000, material: 'Steel', diameter: 5 },
    drawing: { kind: 'cable', numbers: { turns: 4 } },
  },
  {
    sku: 'LA-60-DY',
    name: 'Dynamo Headlamp 60 Lux',
    category: 'Lights & Bells',
    price: 48,
    minimumQuantity: 50,
    available: 14_900,
    description:
      'LED lamp for hub dynamos of 6 V 3 W, with a cut-off beam to StVZO and a standing light of four minutes. Housing of die-cast aluminium that cools the diode; lens of coated polycarbonate, IP65. Stainless bracket.',
    attributes: { brightness: 60, material: 'Aluminium' },
    drawing: { kind: 'lamp', numbers: { diameter: 76, rays: 7 } },
  },
  {
    sku: 'BL-60-BR',
    name: 'Brass Striker Bell 60',
    category: 'Lights & Bells',
    price: 11,
    minimumQuantity: 200,
    available: 58_400,
    description:
      'Dome spun from 1.2 mm brass and turned to pitch: it rings near 2.4 kHz for four seconds. Spring-loaded striker of stainless steel, clamp for 22.2 to 31.8 mm with a rubber insert. Lacquered against tarnish.',
    attributes: { diameter: 60, thickness: 1.2, material: 'Brass' },
    drawing: { kind: 'bell', numbers: {} },
  },
  {
    sku: 'RK-28-25',
    name: 'Steel Rear Rack 28 Inch, 25 kg',
    category: 'Racks & Mudguards',
    price: 35,
    minimumQuantity: 50,
    available: 17_300,
    description:
      'Tubes of 10 mm chrome-molybdenum steel, brazed and powder-coated over zinc. Rated for 25 kg to ISO 11243; low rail for panniers keeps the platform free. Stays adjust by 60 mm and fit frames of 48 to 64.',
    attributes: { rimSize: 622, maxLoad: 25, material: 'Steel' },
    drawing: { kind: 'rack', numbers: { length: 360, rails: 3 } },
  },
  {
    sku: 'MG-45-622',
    name: 'Chromoplastic Mudguard 45',
    category: 'Racks & Mudguards',
    price: 17,
    minimumQuantity: 100,
    available: 39_200,
    description:
      'Aluminium strip between two layers of polymer, 45 mm wide for tyres up to 37 mm. Stainless stays of 3 mm with a clip that lets go before the wheel locks. Rear guard with reflector and drilled flap.',
    attributes: { material: 'Aluminium', rimSize: 622, width: 45 },
    drawing: { kind: 'mudguard', numbers: { cover: 165 } },
  },
  {
    sku: 'LK-100-U',
    name: 'Hardened U-Lock 100 × 230',
    category: 'Security & Tools',
    price: 41,
    minimumQuantity: 50,
    available: 10_600,
    description:
      'Shackle of 14 mm boron steel, hardened through, locked at both feet. Disc cylinder with 200,000 differings; keys alike on request for fleets. Vinyl coat spares the paint; frame bracket and two keys included.',
    attributes: { width: 100, height: 230, thickness: 14, material: 'Steel' },
    drawing: { kind: 'lock', numbers: {} },
  },
  {
    sku: 'PU-FL-11',
    name: 'Workshop Floor Pump with Gauge',
    category: 'Security & Tools',
    price: 52,
    minimumQuantity: 50,
    available: 7_900,
    description:
      'Barrel of drawn steel on a cast foot, handle of turned ash. Gauge of 63 mm, ±2 % to 11 bar; the head takes both valves without changing parts. Every seal is sold singly, and the pump comes apart with two spanners.',
    attributes: { height: 620, material: 'Steel' },
    drawing: { kind: 'pump', numbers: { length: 620, gauge: 1 } },
  },
];
