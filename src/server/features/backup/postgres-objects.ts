/**
 * Whatever the shop's migrations have ever made on PostgreSQL, in any step (indexes, triggers and
 * constraints go with their table). A restore clears these away, and nothing else in the database.
 */
export const SHOP_TABLES: ReadonlySet<string> = new Set([
  'account_credentials',
  'account_sessions',
  'account_users',
  'account_verifications',
  'audit_log',
  'buyer_words',
  'catalogue_changes',
  'disputes',
  'hosted_pictures',
  'idempotency_keys',
  'kysely_migration',
  'kysely_migration_lock',
  'messages',
  'orders',
  'outbox',
  'part_sales',
  'part_sales_by_currency',
  'part_terms',
  'parts',
  'parts_per_category',
  'payment_events',
  'payment_intents',
  'profiles',
  'rate_limits',
  'recent_sales',
  'refunds',
  'revenue_by_week',
  'reviews',
  'sandbox_intents',
  'stock_ledger',
  'term_grams',
  'told_faults',
  'unhandled_events',
  'users',
]);

/** All of them are called by triggers, without arguments. */
export const SHOP_FUNCTIONS: ReadonlySet<string> = new Set([
  'catalogue_changed',
  'orders_guard',
  'part_counted',
  'part_recounted',
  'recent_sale_counted',
  'recent_sale_left',
  'rows_are_kept',
  'sale_made',
  'sale_paid',
  'sale_refunded',
]);
