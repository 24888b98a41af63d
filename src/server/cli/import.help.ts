import { formatCount } from '../../domain/format-count.ts';
import { attributeKeys, attributeLabel } from '../../domain/parts/attributes.ts';
import { standardLimits } from '../../domain/settings/settings.values.ts';

/** The help is shown without a database, so it names the standard limits. */
const { price, minimumQuantity, stock } = standardLimits;

const attributeLines = attributeKeys.map((key) => `  ${key.padEnd(18)}${attributeLabel(key)}`);

export const importHelp = `Brings a maker's catalogue into the shop from a CSV file.

Usage: npm run shop -- import FILE.csv [options]

Options:
  --map field=column   take a field from a column of another name; may be repeated
  --set field=value    a fixed value wherever the file has none; may be repeated
  --photos DIR         the folder with the picture files that the photo column names
  --decimal MARK       point or comma: how numbers write fractions; without it each
                       column's numbers decide, and those that may be read in two
                       ways are refused
  --round-prices       round prices half up to the finest that the shop allows: whole
                       amounts, or cents where prices.cents is on; without it a finer
                       price is refused
  --keep-stock         leave the stock of parts that are in the shop already; new
                       parts take theirs from the file
  --dry-run            check every line against the shop and write nothing

Fields:
  sku               the maker's own number for the part; unique
  name              unique, whether in capitals or not
  category          also chooses the drawing of a part without a picture
  ean               the article's number worldwide (EAN, GTIN): 8, 12, 13 or 14 digits
  price             whole amounts, ${price.min} to ${price.max}; 48 and 48.00 are the same, and the sign or
                    code of the shop's currency (CURRENCY) may stand beside: $48, 48 USD
  minimumQuantity   ${minimumQuantity.min} to ${minimumQuantity.max}
  price@100         the price of each piece from 100 pieces on; any quantity, up to ten
                    columns; prices fall as quantities rise
  multipleOf        the carton size: orders take multiples of it; 1 without it
  available         the stock, 0 to ${formatCount(stock.max)}
  lowStock          the stock below which the shop gets a mail; no mail without it
  description
  name@de           the name in German; an empty cell keeps the stored one
  description@de    likewise; other languages than the shop's are left alone
  photo             the name of a file in DIR, or an http(s) address
  img               the same under another name

Attributes (a column is called like either text, always with the unit if there is one,
as in "length (mm)"; a cell may have the unit behind its number, and an empty one changes nothing):
${attributeLines.join('\n')}

These limits are the standard ones; the shop's own are in force where its host has set
others (npm run shop -- settings get limits).

Columns that are called like a field are found by themselves, ignoring case and
spaces ("Minimum Quantity"). Other columns are left alone. Numbers may have
separators for thousands and fractions (1,085.50 or 1.085,50).

Each line adds a part or updates the one with its SKU, else with its name. A part
that is in the shop already keeps what the file has no column for: a file with the
columns sku and available updates nothing but the stock. A line without a picture
keeps the one that is there; a new part without one gets a drawing.

Bad lines are passed over, and each is listed at the end with its line number and
the reason. A part is never left half written: the import may be interrupted, and
run again, while the shop is open.

Exit code: 0 all lines were taken, 1 some were rejected or the run was stopped,
2 called wrongly (then nothing was read or written).

Example: npm run shop -- import parts.csv --map price=list_price_usd --round-prices \\
           --set minimumQuantity=50 --photos photos --dry-run`;
