import { nameIn } from '../../catalogue/rules/parts/part-texts.ts';
import { ownPricedParts } from '../../catalogue/server/price-lists/buyer-prices.ts';
import { pricesToday } from '../../catalogue/server/prices/prices-today.ts';
import { findCompany } from '../../companies/server/companies.store.ts';
import { membershipOf } from '../../companies/server/people.store.ts';
import type { Language } from '../../platform/rules/language/language.ts';
import { type Result, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { MOST_LISTED, type OwnPriceList } from '../rules/own-price-list.ts';
import { sellerOf } from './document-facts.ts';
import { renderInTurn } from './document-turns.ts';
import { whole } from './render-issued.ts';

/** A customer's own prices of today as PDF, of the parts that the CSV file has. */
export async function ownPricesPdf(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<Result<AsyncGenerator<Uint8Array>, 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const { settings } = await deps.settings.current();
  const paper = settings['invoices.paper'];
  // Reading a large catalogue takes a while too, so it waits for its turn.
  const rendered = await renderInTurn(viewer, async () =>
    deps.documents.priceList(await priceListOf(deps, viewer, language), paper),
  );
  return rendered.ok ? succeed(whole(rendered.value)) : rendered;
}

async function priceListOf(
  deps: Deps,
  { email, name }: Viewer,
  language: Language,
): Promise<OwnPriceList> {
  const membership = await membershipOf(deps.db.query, email);
  const company = membership && (await findCompany(deps.db.query, membership.company_id));
  const current = await deps.settings.current();
  const { today } = await pricesToday(deps);
  const lines = await firstLines(deps, email, language);
  return {
    language,
    pricedOn: today,
    seller: sellerOf(current),
    customer: company?.name ?? name,
    currency: deps.config.currency,
    hasTax: current.charges.tax !== null,
    isCut: lines.length > MOST_LISTED,
    lines: lines.slice(0, MOST_LISTED),
  };
}

/** One more than a list holds, to tell that there are more. */
async function firstLines(
  deps: Deps,
  email: string,
  language: Language,
): Promise<OwnPriceList['lines']> {
  const lines: OwnPriceList['lines'][number][] = [];
  for await (const parts of ownPricedParts(deps, email)) {
    for (const part of parts)
      lines.push({
        sku: part.sku,
        ean: part.ean,
        name: nameIn(part, language),
        minimumQuantity: part.minimum_quantity,
        priceMinor: part.terms.priceMinor,
        priceBreaks: part.terms.priceBreaks,
        rrpMinor: part.terms.rrpMinor,
      });
    if (lines.length > MOST_LISTED) break;
  }
  return lines.slice(0, MOST_LISTED + 1);
}
