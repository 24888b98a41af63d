import { languageName } from '../../../platform/rules/language/current-language.ts';
import { OTHER_LANGUAGES } from '../../../platform/rules/language/language.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { attributeKeys, attributeLabel } from '../../../drawings/rules/attributes.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';

/** The help is shown without a database, so it names the standard limits. */
const { price, minimumQuantity, stock } = standardLimits;

const attributeLines = attributeKeys.map((key) => `  ${key.padEnd(18)}${attributeLabel(key)}`);

/** A field's columns in other languages. */
const translatedLines = (field: string, what: string, how: string) =>
  OTHER_LANGUAGES.map(
    (code) => `  ${`${field}@${code}`.padEnd(18)}${what} in ${languageName(code)}; ${how}`,
  ).join('\n');

export const importHelp = `Imports a maker's catalogue into the shop from a CSV file.

Usage: npm run shop -- import FILE.csv [options]

Options:
  --map field=column   take a field from a column of another name; may be repeated
  --set field=value    a fixed value wherever the file has none; may be repeated
  --photos DIR         the folder with the picture files that the photo column names
  --decimal MARK       point or comma: the decimal separator; without it each
                       column's numbers decide, and those that can be read in two
                       ways are refused
  --round-prices       round prices half up to the smallest unit the shop allows: whole
                       amounts, or cents where prices.cents is on; without it a finer
                       price is refused
  --keep-stock         keep the stock of existing parts; new
                       parts take theirs from the file
  --dry-run            check every line against the shop and write nothing

Fields:
  sku               the maker's own number for the part; unique
  name              unique, whether in capitals or not
  category          also chooses the drawing of a part without a picture
  ean               the article's global number (EAN, GTIN): 8, 12, 13 or 14 digits
  price             whole amounts, ${price.min} to ${price.max}; 48 and 48.00 are the same, and the symbol or
                    code of the shop's currency (CURRENCY) may be added: $48, 48 USD
  minimumQuantity   ${minimumQuantity.min} to ${minimumQuantity.max}
  price@100         the price of each piece from 100 pieces on; any quantity, up to ten
                    columns; prices fall as quantities rise
  multipleOf        the carton size: orders must be multiples of it; 1 by default
  available         the stock, 0 to ${formatCount(stock.max)}
  lowStock          the stock below which the shop gets an email; without it, none
  rrp               the recommended retail price, with tax; shown to approved
                    customers only
  status            draft (administrators alone see it), active or discontinued; active
                    for a new part
  replacedBy        the SKU of the part to order in place of a discontinued one, which
                    is in the shop or in a line before
  description
${translatedLines('name', 'the name', 'an empty cell keeps the stored one')}
${translatedLines('description', 'the description', 'likewise')}
  photo             the name of a file in DIR, or an http(s) address; several
                    become the part's pictures
  img               the same under another name
  pictures          all pictures, a line each: an address and its alternative text
${translatedLines('pictures', 'alternative texts', 'a line each behind the address')}

Attributes (a column is named like either text, always with the unit if there is one,
as in "length (mm)"; a cell may have the unit after its number, and an empty one changes nothing):
${attributeLines.join('\n')}

These are the default limits; the shop's own apply where its host has set
others (npm run shop -- settings get limits).

Columns named like a field are recognised, ignoring case and
spaces ("Minimum Quantity"). Other columns are ignored. Numbers may have
separators for thousands and fractions (1,085.50 or 1.085,50).

Each line adds a part or updates the one with the same SKU, or else the same name. A part
that already exists keeps what the file has no column for: a file with the
columns sku and available updates nothing but the stock. A line without a picture
keeps the existing one; a new part without one gets a drawing.

Bad lines are skipped, and each is listed at the end with its line number and
the reason. A part is never left half written: the import can be interrupted, and
run again, while the shop is open.

Exit code: 0 all lines were imported, 1 some were rejected or the run was stopped,
2 wrong usage (then nothing was read or written).

Example: npm run shop -- import parts.csv --map price=list_price_usd --round-prices \\
           --set minimumQuantity=50 --photos photos --dry-run`;
