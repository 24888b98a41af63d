/** Whom and where an order goes to; missing details are empty texts. */
export type ContactColumns = {
  user_name: string;
  phone: string;
  address: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  company: string;
  tax_id: string;
};

/** A saved delivery address. */
export type AddressRow = ContactColumns & {
  id: string;
  user_email: string;
  /** Bounds the addresses of an account by a unique index. */
  slot: number;
  label: string;
  /** The account's default has the latest; 0 for an address that never was it. */
  default_at: number;
  created_at: number;
  updated_at: number;
};

/** A request for one mail when a part is back in stock; the mail ends it. */
export type StockNoticeRow = {
  user_email: string;
  part_id: string;
  /** Bounds the requests of an account by a unique index. */
  slot: number;
  created_at: number;
};

/** A customer's cart; the current one has no name. */
export type CartRow = {
  id: string;
  user_email: string;
  name: string | null;
  /** Empty for the current cart. */
  name_key: string;
  /** JSON. */
  lines: string;
  line_count: number;
  version: number;
  updated_at: number;
};
