/** Messages about VAT ids. */
export const vatIdWords = {
  invalid: (ofState: string) =>
    `Not a valid ${ofState} VAT number: please check its letters and digits`,
  unknownToVies:
    'This VAT number is not in the EU’s register (VIES): please correct it, or leave the field empty and pay tax',
  notAskedOfVies:
    'VIES is switched off in Shop Settings, or this is not a VAT number of an EU country',
  ofState: {
    AT: 'Austrian',
    BE: 'Belgian',
    BG: 'Bulgarian',
    CY: 'Cypriot',
    CZ: 'Czech',
    DE: 'German',
    DK: 'Danish',
    EE: 'Estonian',
    ES: 'Spanish',
    FI: 'Finnish',
    FR: 'French',
    GR: 'Greek',
    HR: 'Croatian',
    HU: 'Hungarian',
    IE: 'Irish',
    IT: 'Italian',
    LT: 'Lithuanian',
    LU: 'Luxembourg',
    LV: 'Latvian',
    MT: 'Maltese',
    NL: 'Dutch',
    PL: 'Polish',
    PT: 'Portuguese',
    RO: 'Romanian',
    SE: 'Swedish',
    SI: 'Slovenian',
    SK: 'Slovak',
    XI: 'Northern Irish',
  },
} as const;
