import type { Kysely } from 'kysely';
import { BASELINE, createBaseline } from './baseline/baseline.ts';
import type { Engine } from './database.ts';
import { refundedAmounts } from './migrations/0002-refunded-amounts.ts';
import { addVatChecks } from './migrations/0003-vat-checks.ts';
import { shipmentNumbers } from './migrations/0006-shipment-numbers.ts';
import { searchForms } from './migrations/0007-search-forms.ts';
import { addImportChanges } from './migrations/0008-import-changes.ts';
import { addCartShareOwners } from './migrations/0009-cart-share-owners.ts';
import { openOrdersWithAllowances } from './migrations/0010-open-orders-with-allowances.ts';
import { ordersHaveLines } from './migrations/0011-orders-have-lines.ts';
import { oneSetOfMails } from './migrations/0012-one-set-of-mails.ts';
import { addCompanies } from './migrations/0013-companies.ts';
import { addPriceLists } from './migrations/0014-price-lists.ts';
import { payOnInvoice } from './migrations/0015-pay-on-invoice.ts';
import { addOpenItems } from './migrations/0016-open-items.ts';
import { addStockChanges } from './migrations/0017-stock-changes.ts';
import { addRetailPrices } from './migrations/0018-retail-prices.ts';
import { addPartInvoicesAndPayouts } from './migrations/0019-part-invoices-and-payouts.ts';
import { sharedInCompanies } from './migrations/0020-shared-in-companies.ts';
import { addPartStatuses } from './migrations/0021-part-statuses.ts';
import { addPartPictures } from './migrations/0022-part-pictures.ts';
import { anyLanguage } from './migrations/0023-any-language.ts';

/** Migrations by name, in order. */
export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>
>;

/** The shop's migrations. From version 0.2.0 on, a released one is never edited. */
export const migrations: Migrations = {
  [BASELINE]: createBaseline,
  '0002-refunded-amounts': refundedAmounts,
  '0003-vat-checks': addVatChecks,
  '0006-shipment-numbers': shipmentNumbers,
  '0007-search-forms': searchForms,
  '0008-import-changes': addImportChanges,
  '0009-cart-share-owners': addCartShareOwners,
  '0010-open-orders-with-allowances': openOrdersWithAllowances,
  '0011-orders-have-lines': ordersHaveLines,
  '0012-one-set-of-mails': oneSetOfMails,
  '0013-companies': addCompanies,
  '0014-price-lists': addPriceLists,
  '0015-pay-on-invoice': payOnInvoice,
  '0016-open-items': addOpenItems,
  '0017-stock-changes': addStockChanges,
  '0018-retail-prices': addRetailPrices,
  '0019-part-invoices-and-payouts': addPartInvoicesAndPayouts,
  '0020-shared-in-companies': sharedInCompanies,
  '0021-part-statuses': addPartStatuses,
  '0022-part-pictures': addPartPictures,
  '0023-any-language': anyLanguage,
};

/** The first migration of any version; development before 0.2.0 called it `0001-shop`. */
const FIRST_STEP = /^0001-(?:shop|baseline-[0-9a-f]{8})$/;

/** Whether applied migrations are a shop's: another application may have a table of that name. */
export const isShopDatabase = (names: readonly string[]): boolean =>
  names.some((name) => FIRST_STEP.test(name));

/** Whether the database has a baseline from before version 0.2.0, which cannot be upgraded. */
export const isOutdated = (names: readonly string[]): boolean =>
  isShopDatabase(names) && !names.includes(BASELINE);

/** Applied migrations that only a newer version knows. */
export const unknownSteps = (
  names: readonly string[],
  steps: Migrations = migrations,
): readonly string[] => names.filter((name) => !(name in steps));
