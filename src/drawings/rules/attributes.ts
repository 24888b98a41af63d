import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { valueWords } from './attribute-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

type Common = {
  /** In the current language. */
  readonly label: string;
  /** Beginnings of the words of categories that offer the attribute first; null for every category. */
  readonly categories: readonly string[] | null;
};
export type NumberAttribute = Common & {
  readonly kind: 'number';
  /** The only unit of the values; null for a count. */
  readonly unit: AttributeUnit | null;
  /** How many decimals a value may have. */
  readonly decimals: 0 | 1 | 2;
};
export type TextAttribute = Common & {
  readonly kind: 'text';
  readonly unit: null;
  /** Common values that the form suggests. */
  readonly suggestions: readonly string[];
};
export type Attribute = NumberAttribute | TextAttribute;

/** Units with their codes of UN/CEFACT Recommendation 20. */
export const unitCodes = {
  mm: 'MMT',
  cm: 'CMT',
  g: 'GRM',
  kg: 'KGM',
  '°': 'DD',
  lx: 'LUX',
  teeth: 'C62',
} as const;
export type AttributeUnit = keyof typeof unitCodes;

const drive = ['drivetrain', 'transmission', 'chain', 'crank', 'cassette', 'sprocket', 'derail'];
const brakes = ['brake'];
const wheels = ['wheel', 'hub', 'rim', 'spoke'];
const tyres = ['tyre', 'tire', 'tube'];
const bearings = ['bearing', 'bottom', 'headset'];
const cockpit = ['cockpit', 'handlebar', 'stem', 'grip', 'pedal'];
const seats = ['saddle', 'seat'];
const frames = ['frame', 'fork'];
const lights = ['light', 'lamp', 'bell'];
const fittings = ['rack', 'mudguard', 'fender', 'lock', 'security', 'tool', 'pump', 'cable'];

const count = (label: () => string, categories: readonly string[]) =>
  ({
    get label() {
      return label();
    },
    kind: 'number',
    unit: null,
    decimals: 0,
    categories,
  }) as const;

const measure = (
  label: () => string,
  unit: AttributeUnit,
  decimals: 0 | 1 | 2,
  categories: readonly string[] | null,
) =>
  ({
    get label() {
      return label();
    },
    kind: 'number',
    unit,
    decimals,
    categories,
  }) as const;

const text = (
  label: () => string,
  suggestions: readonly string[],
  categories: readonly string[] | null,
) =>
  ({
    get label() {
      return label();
    },
    kind: 'text',
    unit: null,
    suggestions,
    categories,
  }) as const;

/** Every attribute that a part may have, in display order. A category only decides which the form offers first. */
const attributes = {
  speeds: count(() => t('drawings.attribute.speeds'), drive),
  teeth: count(() => t('drawings.attribute.teeth'), drive),
  innerTeeth: count(() => t('drawings.attribute.innerTeeth'), ['drivetrain', 'crank']),
  smallestSprocket: measure(() => t('drawings.attribute.smallestSprocket'), 'teeth', 0, [
    'drivetrain',
    'cassette',
  ]),
  largestSprocket: measure(() => t('drawings.attribute.largestSprocket'), 'teeth', 0, [
    'drivetrain',
    'cassette',
    'derail',
  ]),
  links: count(() => t('drawings.attribute.links'), ['drivetrain', 'chain']),
  bolts: count(() => t('drawings.attribute.bolts'), [...drive, ...brakes]),
  bcd: measure(() => t('drawings.attribute.bcd'), 'mm', 1, [...drive, ...brakes]),
  chainLine: measure(() => t('drawings.attribute.chainLine'), 'mm', 1, ['drivetrain', 'crank']),
  spokes: count(() => t('drawings.attribute.spokes'), wheels),
  crossings: count(() => t('drawings.attribute.crossings'), ['wheel']),
  rimSize: measure(() => t('drawings.attribute.rimSize'), 'mm', 0, [...wheels, ...tyres]),
  axle: measure(() => t('drawings.attribute.axle'), 'mm', 1, [...wheels, ...frames]),
  spindle: measure(() => t('drawings.attribute.spindle'), 'mm', 1, [
    'drivetrain',
    'crank',
    'bearing',
    'bottom',
  ]),
  steerer: measure(() => t('drawings.attribute.steerer'), 'mm', 1, [
    ...frames,
    'cockpit',
    'stem',
    'headset',
  ]),
  clamp: measure(() => t('drawings.attribute.clamp'), 'mm', 1, cockpit),
  diameter: measure(() => t('drawings.attribute.diameter'), 'mm', 2, [
    ...brakes,
    ...bearings,
    ...seats,
    ...lights,
    'cable',
  ]),
  bore: measure(() => t('drawings.attribute.bore'), 'mm', 2, bearings),
  frameSize: measure(() => t('drawings.attribute.frameSize'), 'cm', 1, ['frame']),
  length: measure(() => t('drawings.attribute.length'), 'mm', 1, [
    ...drive,
    ...wheels,
    ...cockpit,
    ...seats,
    ...fittings,
  ]),
  width: measure(() => t('drawings.attribute.width'), 'mm', 1, [
    ...wheels,
    ...tyres,
    ...bearings,
    ...cockpit,
    ...seats,
  ]),
  height: measure(() => t('drawings.attribute.height'), 'mm', 1, fittings),
  depth: measure(() => t('drawings.attribute.depth'), 'mm', 1, ['wheel', 'rim']),
  thickness: measure(() => t('drawings.attribute.thickness'), 'mm', 2, [
    ...brakes,
    'spoke',
    'drivetrain',
    'chain',
  ]),
  reach: measure(() => t('drawings.attribute.reach'), 'mm', 1, [...brakes, 'cockpit', 'handlebar']),
  drop: measure(() => t('drawings.attribute.drop'), 'mm', 1, ['cockpit', 'handlebar']),
  rise: measure(() => t('drawings.attribute.rise'), 'mm', 1, ['cockpit', 'handlebar']),
  angle: measure(() => t('drawings.attribute.angle'), '°', 1, ['cockpit', 'stem']),
  offset: measure(() => t('drawings.attribute.offset'), 'mm', 1, ['fork', ...seats]),
  travel: measure(() => t('drawings.attribute.travel'), 'mm', 0, ['fork']),
  stack: measure(() => t('drawings.attribute.stack'), 'mm', 1, bearings),
  valve: measure(() => t('drawings.attribute.valve'), 'mm', 0, tyres),
  pins: count(() => t('drawings.attribute.pins'), ['cockpit', 'pedal']),
  thread: text(
    () => t('drawings.attribute.thread'),
    ['9/16 inch', 'BSA 1.37 inch × 24'],
    ['bearing', 'bottom', 'pedal'],
  ),
  mount: text(
    () => t('drawings.attribute.mount'),
    ['Six-bolt', 'Flat mount', 'Post mount'],
    [...brakes, ...frames],
  ),
  maxLoad: measure(() => t('drawings.attribute.maxLoad'), 'kg', 0, [
    'rack',
    'wheel',
    'tyre',
    'tire',
  ]),
  brightness: measure(() => t('drawings.attribute.brightness'), 'lx', 0, ['light', 'lamp']),
  material: text(
    () => t('drawings.attribute.material'),
    ['Aluminium', 'Steel', 'Stainless steel', 'Carbon'],
    null,
  ),
  weight: measure(() => t('drawings.attribute.weight'), 'g', 1, null),
} as const satisfies Record<string, Attribute>;

export type AttributeKey = keyof typeof attributes;
export const attributeKeys = Object.keys(attributes) as readonly AttributeKey[];

export const attributeOf = (key: AttributeKey): Attribute => attributes[key];

export const isAttributeKey = (key: string): key is AttributeKey => Object.hasOwn(attributes, key);

/** Values by attribute: numbers in the attribute's unit, and texts. An absent attribute is unknown. */
export type PartAttributes = { readonly [K in AttributeKey]?: number | string | undefined };

/** The set attributes in display order. */
export function attributeEntries(
  values: PartAttributes,
): readonly (readonly [AttributeKey, number | string])[] {
  return attributeKeys.flatMap((key) => {
    const value = values[key];
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
}

/** The attributes in display order, without those that are not set. */
export function tidyAttributes(values: PartAttributes): PartAttributes {
  return Object.fromEntries(attributeEntries(values));
}

/** JSON of the attributes in display order: equal attributes give equal texts. */
export const attributesText = (values: PartAttributes): string =>
  JSON.stringify(tidyAttributes(values));

/** The inverse of `attributesText`. JSON keeps every decimal: 27.2 is read as 27.2. */
export const parseAttributes = (stored: string): PartAttributes =>
  JSON.parse(stored) as PartAttributes;

/** The attributes that a category's parts usually have, in display order. */
export function suggestedAttributes(category: string): readonly AttributeKey[] {
  const words = category.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return attributeKeys.filter((key) => {
    const { categories } = attributeOf(key);
    if (categories === null) return true;
    return categories.some((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The label with its unit, such as `Length (mm)`. */
export function attributeLabel(key: AttributeKey): string {
  const { label, unit } = attributeOf(key);
  return unit === null ? label : `${label} (${t('drawings.unit', { unit })})`;
}

/** A value with its unit, such as `27.2 mm`. */
export function formatAttribute(key: AttributeKey, value: number | string): string {
  const { unit } = attributeOf(key);
  if (typeof value === 'string') return valueWords(value);
  const number = formatCount(value);
  if (unit === null) return number;
  return unit === '°' ? number + unit : `${number} ${t('drawings.unit', { unit })}`;
}

/** A number in thousandths of its unit: exact, since no attribute has more than two decimals. */
export const toThousandths = (value: number): number => Math.round(value * 1_000);
