import { type MemberState, NORTHERN_IRELAND, isMemberState } from './member-states.ts';

/** Where goods go, as far as tax depends on it. */
export type Place = { readonly country: string | null; readonly postcode: string | null };

/** A part of a country by the first digits or letters of its postcodes. */
type Area = { readonly postcodes: RegExp; readonly state: MemberState | null };

/**
 * Areas that differ from their country: `state` is the member state whose VAT holds there, null is outside the EU's VAT
 * area. Areas with a country code of their own (Åland AX, Martinique MQ, …) are not member states anyway.
 *
 * @see Council Directive 2006/112/EC, articles 6 and 7; for Northern Ireland the Windsor Framework
 */
const areas: Readonly<Record<string, readonly Area[]>> = {
  // Büsingen and Helgoland.
  DE: [{ postcodes: /^(?:78266|27498)/, state: null }],
  // Las Palmas and Santa Cruz de Tenerife, Ceuta, Melilla.
  ES: [{ postcodes: /^(?:35|38|51|52)/, state: null }],
  // Åland.
  FI: [{ postcodes: /^22/, state: null }],
  // Overseas departments and territories; Monaco has 980.
  FR: [{ postcodes: /^(?:97|98(?!0))/, state: null }],
  // Mount Athos.
  GR: [{ postcodes: /^6308[67]/, state: null }],
  // Livigno and Campione d'Italia.
  IT: [{ postcodes: /^(?:23041|22061)/, state: null }],
  GB: [{ postcodes: /^BT/, state: NORTHERN_IRELAND }],
};

/** Countries that count as a member state. */
const countsAs: Readonly<Record<string, MemberState>> = { MC: 'FR' };

/** Postcodes may have blanks, hyphens, and the letters of their country before them: FI-22100. */
function bareOf(country: string, postcode: string): string {
  const bare = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  return country === 'GB' ? bare : bare.replace(/^[A-Z]+/, '');
}

/** The member state whose VAT holds at a place, XI for Northern Ireland; null outside the EU's VAT area. */
export function vatStateOf({ country, postcode }: Place): MemberState | null {
  if (country === null) return null;
  const area =
    postcode === null
      ? undefined
      : areas[country]?.find(({ postcodes }) => postcodes.test(bareOf(country, postcode)));
  if (area) return area.state;
  return countsAs[country] ?? (isMemberState(country) ? country : null);
}
