/** Words of the settings for the look of the shop. */
export const appearanceWords = {
  title: 'Appearance',
  lead: 'The logo takes the place of the mark and the name in header, footer and emails. The accent is the colour of buttons and links.',
  logo: 'Logo',
  accent: 'Accent colour',
  accentHint:
    'Such as #1a35e8. Dark mode shows a lighter one of its own. Empty: the shop’s own blue.',
  noLogo: 'Remove logo',
  notALogo: 'Please upload the logo as PNG, JPEG or WebP: SVG files can contain scripts',
  notAColour: 'Please enter a colour such as #1a35e8',
  tooLight: (ratio: string, nearest: string) =>
    `This colour is too light for text on the page: its contrast is ${ratio}:1, and 4.5:1 is needed. The nearest one that works is ${nearest}`,
} as const;
