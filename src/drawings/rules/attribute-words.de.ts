import type { AttributeKey } from './attributes.ts';

const labels: Readonly<Record<AttributeKey, string>> = {
  speeds: 'Gänge',
  teeth: 'Zähne',
  innerTeeth: 'Zähne des inneren Blatts',
  smallestSprocket: 'Kleinstes Ritzel',
  largestSprocket: 'Größtes Ritzel',
  links: 'Glieder',
  bolts: 'Schrauben',
  bcd: 'Lochkreis (BCD)',
  chainLine: 'Kettenlinie',
  spokes: 'Speichen',
  crossings: 'Speichenkreuzungen',
  rimSize: 'Felgenschulterdurchmesser',
  axle: 'Achsdurchmesser',
  spindle: 'Wellendurchmesser',
  steerer: 'Gabelschaftdurchmesser',
  clamp: 'Klemmdurchmesser',
  diameter: 'Durchmesser',
  bore: 'Innendurchmesser',
  frameSize: 'Rahmenhöhe',
  length: 'Länge',
  width: 'Breite',
  height: 'Höhe',
  depth: 'Tiefe',
  thickness: 'Dicke',
  reach: 'Reach',
  drop: 'Drop',
  rise: 'Rise',
  angle: 'Winkel',
  offset: 'Versatz',
  travel: 'Federweg',
  stack: 'Bauhöhe',
  valve: 'Ventillänge',
  pins: 'Pins je Seite',
  thread: 'Gewinde',
  mount: 'Bremsaufnahme',
  maxLoad: 'Zulässige Last',
  brightness: 'Helligkeit',
  material: 'Werkstoff',
  weight: 'Gewicht',
};

export const labelled = <Table>(table: Table): Table =>
  Object.fromEntries(
    Object.entries(table as Readonly<Record<AttributeKey, object>>).map(([key, attribute]) => [
      key,
      { ...attribute, label: labels[key as AttributeKey] },
    ]),
  ) as Table;

/** Texts that the form suggests, and those of the demo. What a maker typed stays as it is. */
const values = new Map([
  ['steel', 'Stahl'],
  ['steel 25crmo4', 'Stahl 25CrMo4'],
  ['stainless steel', 'Edelstahl'],
  ['brass', 'Messing'],
  ['rubber', 'Gummi'],
  ['9/16 inch', '9/16 Zoll'],
  ['bsa 1.37 inch × 24', 'BSA 1,37 Zoll × 24'],
  ['six-bolt', '6-Loch'],
  ['flat mount', 'Flat Mount'],
  ['post mount', 'Postmount'],
  ['rim brake', 'Felgenbremse'],
]);

export const valueWords = (value: string): string => values.get(value.toLowerCase()) ?? value;
