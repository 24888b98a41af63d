import { statementsFor } from './baseline/baseline.ts';
import { createdNames } from './migrations/0011-orders-have-lines.ts';

const namesIn = (pattern: RegExp) =>
  [...statementsFor('postgres'), ...createdNames.statements].flatMap(
    (statement) => pattern.exec(statement)?.[1] ?? [],
  );

/** Every table that migrations create on PostgreSQL, replaced ones too; a restore drops these and nothing else. */
export const SHOP_TABLES: ReadonlySet<string> = new Set([
  ...namesIn(/^create table (\w+)/),
  'vat_checks',
  'term_forms',
  'search_reindexing',
  'import_changes',
  'company_groups',
  'companies',
  'company_people',
  'order_proposals',
  'price_lists',
  'price_list_companies',
  'price_list_groups',
  'price_list_rows',
  'bank_statements',
  'bank_statement_lines',
  'bank_csv_mappings',
  'invoice_payments',
  'invoice_payment_allocations',
  'invoice_reminders',
  'stock_changes',
  'invoice_lines',
  'refund_shares',
  'credit_payouts',
  'credit_payout_shares',
  'company_carts',
  'company_addresses',
  'company_vat_checks',
  ...createdNames.tables,
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Trigger functions without arguments, replaced ones too. */
export const SHOP_FUNCTIONS: ReadonlySet<string> = new Set([
  ...namesIn(/^create function (\w+)/),
  'companies_moves',
  'orders_company',
  'order_proposals_moves',
  'bank_statement_lines_kept',
  'invoice_payments_kept',
  'invoice_payment_allocations_added',
  'invoice_payment_allocations_changed',
  'sale_unpaid',
  'record_stock_change',
  'invoices_whole_or_parts',
  'invoice_lines_sent',
  'invoice_lines_no_update',
  'invoice_lines_no_delete',
  'refund_shares_billed',
  'refund_shares_no_update',
  'refund_shares_no_delete',
  'credit_payouts_kept',
  'credit_payout_shares_added',
  'credit_payout_shares_kept',
  'parts_status_moves',
]);
