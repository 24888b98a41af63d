/** The labels of attributes. */
export const attributeLabels = {
  speeds: 'Speeds',
  teeth: 'Teeth',
  innerTeeth: 'Inner ring teeth',
  smallestSprocket: 'Smallest sprocket',
  largestSprocket: 'Largest sprocket',
  links: 'Links',
  bolts: 'Bolts',
  bcd: 'Bolt circle (BCD)',
  chainLine: 'Chain line',
  spokes: 'Spokes',
  crossings: 'Spoke crossings',
  rimSize: 'Bead seat diameter',
  axle: 'Axle diameter',
  spindle: 'Spindle diameter',
  steerer: 'Steerer diameter',
  clamp: 'Clamp diameter',
  diameter: 'Diameter',
  bore: 'Inner diameter',
  frameSize: 'Frame size',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  thickness: 'Thickness',
  reach: 'Reach',
  drop: 'Drop',
  rise: 'Rise',
  angle: 'Angle',
  offset: 'Offset',
  travel: 'Travel',
  stack: 'Stack height',
  valve: 'Valve length',
  pins: 'Pins a side',
  thread: 'Thread',
  mount: 'Brake mount',
  maxLoad: 'Rated load',
  brightness: 'Brightness',
  material: 'Material',
  weight: 'Weight',
} as const;

/** A unit as people read it. */
export const unitWords = (unit: string): string => unit;

/** A range of a filter in words. */
export const rangeWords = {
  atLeast: (amount: string) => `at least ${amount}`,
  atMost: (amount: string) => `at most ${amount}`,
  between: (from: string, to: string) => `${from} to ${to}`,
} as const;
