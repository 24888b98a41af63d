import { nameKey } from '../../../../catalogue/rules/parts/part.schema.ts';
import type { KnownRefs } from '../read-lines.ts';

/** The parts that the fixture's lists name: SKU, English and German name, and an EAN of some. */
const parts: readonly (readonly [sku: string, name: string, german: string, ean?: string])[] = [
  ['CH-116-11', '11-Speed Chain, 116 Links', 'Kette 11-fach 116 Glieder', '4023456789011'],
  ['CR-48-5B', 'Chainring 48T Five-Bolt', 'Kettenblatt 48Z, 5-Loch', '4012345678901'],
  ['CR-32-4B', 'Narrow-Wide Chainring 32T', 'Kettenblatt 32Z Narrow-Wide'],
  ['CK-46-30', 'Aldergate Double Crankset 46/30', 'Aldergate Zweifach-Kurbel 46/30'],
  ['CS-11-1134', 'Cassette 11-Speed 11-34', 'Kassette 11-fach 11-34'],
  ['CS-08-1325', 'Cassette 8-Speed 13-25', 'Kassette 8-fach 13-25'],
  ['DR-11-LC', 'Long-Cage Rear Derailleur', 'Schaltwerk mit langem Käfig'],
  ['BD-160-6', 'Brake Disc 160 Six-Bolt', 'Bremsscheibe 160, 6-Loch'],
  ['BD-203-8', 'Cargo Brake Disc 203, Heavy Duty', 'Lastenrad-Bremsscheibe 203, verstärkt'],
  ['BC-57-DP', 'Dual-Pivot Rim Brake Calliper', 'Zweigelenk-Felgenbremse'],
  ['WH-700-32', 'Touring Wheel 700C, 32 Spokes', 'Touren-Laufrad 700C, 32 Speichen'],
  ['WH-700-20R', 'Radial Front Wheel 700C', 'Radiales Vorderrad 700C'],
  ['WH-406-36C', 'Cargo Wheel 20 Inch, 36 Spokes', 'Lastenrad-Laufrad 20 Zoll, 36 Speichen'],
  [
    'HB-142-28',
    'Rear Hub 142 mm, Four-Pawl Freehub',
    'Hinterradnabe 142 mm, Freilauf mit vier Klinken',
  ],
  ['RM-622-19', 'Double-Wall Rim 622-19', 'Hohlkammerfelge 622-19'],
  ['SP-264-DB', 'Butted Spoke 264 mm', 'Doppeldickendspeiche 264 mm'],
  ['TY-32-622', 'Puncture-Guard Tyre 32-622', 'Pannenschutzreifen 32-622'],
  ['TY-57-622K', 'Trail Tyre 57-622, Open Tread', 'Trail-Reifen 57-622, offenes Profil'],
  ['TB-40-V40', 'Inner Tube 28/47-622, 40 mm Valve', 'Schlauch 28/47-622, Ventil 40 mm'],
  ['BE-6902', 'Sealed Bearing 6902-2RS', 'Gedichtetes Kugellager 6902-2RS'],
  ['BB-68-24', 'Threaded Bottom Bracket 68 mm', 'Tretlager mit Gewinde, 68 mm'],
  ['HS-44-STD', 'Semi-Integrated Headset 44 mm', 'Semi-integrierter Steuersatz 44 mm'],
  ['HB-420-D', 'Compact Drop Handlebar 420', 'Kompakter Rennlenker 420'],
  ['HB-680-R', 'Riser Handlebar 680', 'Riser-Lenker 680'],
  ['ST-090-7', 'Forged Stem 90 mm', 'Geschmiedeter Vorbau 90 mm'],
  ['PD-FL-10', 'Platform Pedal, Ten Pins a Side', 'Plattformpedal, zehn Pins je Seite'],
  ['SD-SP-210', 'Sprung City Saddle', 'Gefederter Citysattel'],
  ['SD-RC-143', 'Race Saddle 143, Hollow Rails', 'Rennsattel 143, hohles Gestell'],
  ['SE-272-350', 'Seat Post 27.2 × 350', 'Sattelstütze 27,2 × 350'],
  ['FR-56-TG', 'Lugged Touring Frame 56', 'Gemuffter Tourenrahmen 56'],
  ['FR-46-SL', 'Sloping Alloy Frame 46', 'Sloping-Rahmen aus Aluminium 46'],
  ['FK-700-RG', 'Rigid Steel Fork 700C', 'Starrgabel aus Stahl 700C'],
  ['FK-29-100', 'Suspension Fork 29 Inch, 100 mm', 'Federgabel 29 Zoll, 100 mm'],
  ['CB-5-25', 'Brake Cable Housing, 5 mm', 'Bremszughülle, 5 mm'],
  ['LA-60-DY', 'Dynamo Headlamp 60 Lux', 'Dynamo-Scheinwerfer 60 Lux'],
  ['BL-60-BR', 'Brass Striker Bell 60', 'Messingglocke mit Anschlag 60'],
  ['RK-28-25', 'Steel Rear Rack 28 Inch, 25 kg', 'Stahl-Gepäckträger 28 Zoll, 25 kg'],
  ['MG-45-622', 'Chromoplastic Mudguard 45', 'Chromoplast-Schutzblech 45'],
  ['LK-100-U', 'Hardened U-Lock 100 × 230', 'Gehärtetes Bügelschloss 100 × 230'],
  ['PU-FL-11', 'Workshop Floor Pump with Gauge', 'Werkstatt-Standpumpe mit Manometer'],
];

const keys = (of: (part: (typeof parts)[number]) => readonly (string | undefined)[]) =>
  new Map(
    parts.flatMap((part) =>
      of(part).flatMap((key) => (key === undefined ? [] : [[nameKey(key), part[0]] as const])),
    ),
  );
const byNumber = keys(([sku, , , ean]) => [sku, ean]);
const byName = keys(([, name, german]) => [name, german]);

export const catalogue: KnownRefs = {
  byNumber: (ref) => byNumber.get(nameKey(ref)) ?? null,
  byName: (ref) => byName.get(nameKey(ref)) ?? null,
  namesOf: (key) => parts.flatMap(([sku, name, german]) => (sku === key ? [name, german] : [])),
};
