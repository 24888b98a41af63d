/** The demo's short texts. None names a quantity, which the limits may contradict. */
export const defaultTexts = {
  'texts.blurb':
    'We make the parts a bicycle turns on: chainrings, wheels, brakes and everything that is bolted between them. Drawn, cut and checked under one roof.',
  'texts.banner1Heading': 'Teeth that keep their count.',
  'texts.banner1Line': 'Chainrings, cassettes and chains, cut on one machine so that they agree.',
  'texts.banner2Heading': 'Laced, trued, sent.',
  'texts.banner2Line': 'Rims, hubs and spokes by the box, or whole wheels ready to roll.',
  'texts.banner3Heading': 'Stops the same every time.',
  'texts.banner3Line': 'Discs ground flat to two hundredths, and the callipers to hold them.',
  'texts.banner4Heading': 'Where the hands live.',
  'texts.banner4Line': 'Bars, stems and headsets that line up at the first try.',
} as const;

/** In place of them in a demo, whose quantities and figures are known. */
export const demoTexts = {
  'texts.blurb': defaultTexts['texts.blurb'].replace(/\.$/, ', sold in boxes of fifty and up.'),
  'home.figures': [
    '31+ | Served customers | yearly',
    '120M+ | Revenue | annual',
    '33k | Reviews | +400 (22%)',
    '50+ | Tools | -90 (14%)',
  ].join('\n'),
} as const;

/** The texts of a live shop until the host writes others: they claim nothing. */
export const liveTexts = {
  'texts.banner1Heading': 'Drivetrain',
  'texts.banner2Heading': 'Wheels',
  'texts.banner3Heading': 'Brakes',
  'texts.banner4Heading': 'Cockpit',
} as const;
