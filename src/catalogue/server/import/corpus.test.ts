import { expect, it } from 'vitest';
import type { ImportColumns } from '../../rules/import/imports.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { limitsWith, plainSettings } from '../../../testing/server/import-fixture.ts';
import { systemClock } from '../../../platform/server/clock.ts';
import { importCatalogue } from './import-catalogue.ts';
import { photoFinder } from './file/photo-folder.ts';
import { dryRunImages } from '../../../platform/server/pictures/local.ts';
import { readColumns } from './file/read-columns.ts';

/** Files as spreadsheets and other shops' exports write them, with what an administrator is told about them. */
type Example = {
  readonly file: string | Buffer;
  /** Added and rejected lines. */
  readonly counts?: readonly [added: number, rejected: number];
  readonly remarks?: readonly RegExp[];
  /** The columns that are chosen beforehand for fields of other names. */
  readonly likely?: ImportColumns['likely'];
  /** What the check would add. */
  readonly parts?: readonly object[];
  readonly refused?: RegExp;
};

const HEAD = 'sku,name,price,minimumQuantity,available,description';
const one = (cells: string, head = HEAD) => `${head}\n${cells}`;
const priced = (price: string) =>
  `sku;name;price;minimumQuantity;available;description\nA;Ring;${price};50;100;Ring.`;
const withEan = (ean: string) => `${HEAD},ean\nA,Ring,48,50,100,Ring.,${ean}`;
const withSku = (sku: string) => one(`${sku},Ring,48,50,100,Ring.`);
const withPhoto = (photo: string) => `${HEAD},photo\nA,Ring,48,50,100,Ring.,"${photo}"`;

const added = (price: string) => ({
  counts: [1, 0] as const,
  parts: [{ changes: [{ field: 'price', after: price }, { field: 'available' }] }],
});
const damaged = (sku: string, reason: RegExp): Example => ({
  file: withSku(sku),
  counts: [1, 0],
  remarks: [reason],
});
const rejectedEan = (ean: string, reason: RegExp): Example => ({
  file: withEan(ean),
  counts: [0, 1],
  remarks: [reason],
});

const corpus: Readonly<Record<string, Example>> = {
  'WooCommerce, with HTML and several pictures': {
    file: [
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Low stock amount","Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Images,"Minimum quantity"',
      '7,simple,CR-1,4006381333931,"RR &amp; three",1,,"<p>Fine.</p><p>Strong.</p>",,,taxable,1,120,5,0,0.2,,48,Chainrings,"https://a.example/1.jpg, https://a.example/2.jpg",50',
    ].join('\n'),
    counts: [1, 0],
    likely: {
      ean: 'GTIN, UPC, EAN, or ISBN',
      price: 'Regular price',
      category: 'Categories',
      available: 'Stock',
      lowStock: 'Low stock amount',
      photo: 'Images',
    },
    remarks: [/^Name: HTML tags and entities.*Part description: HTML tags and entities/],
    parts: [{ name: 'RR & three', sku: 'CR-1' }],
  },
  'WooCommerce without numbers of stock': {
    file: one('CR-1,Ring,48,1,', 'SKU,Name,Regular price,In stock?,Date sale price starts'),
    likely: { price: 'Regular price' },
    counts: [0, 1],
    remarks: [/^Minimum quantity: missing \(the file has no column for it\); Stock: missing/],
  },
  PrestaShop: {
    file: [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Tax rules ID;Wholesale price;On sale (0/1);Reference #;EAN13;UPC;Quantity;Minimal quantity;Summary;Description;Image URLs (x,y,z...)',
      '3;1;Ring;Chainrings;48.500000;57.7;1;20.00;0;CR-1;4006381333931;;120;50;Short;<p>Long</p>;https://a.example/1.jpg',
    ].join('\n'),
    counts: [1, 0],
    likely: {
      sku: 'Reference #',
      name: 'Name *',
      category: 'Categories (x,y,z...)',
      ean: 'EAN13',
      price: 'Price tax excluded',
      minimumQuantity: 'Minimal quantity',
      available: 'Quantity',
      photo: 'Image URLs (x,y,z...)',
    },
    parts: [{ sku: 'CR-1', changes: [{ after: '48.5' }, { after: '120' }] }],
  },
  'Magento 2, whose pictures are paths of its own server': {
    file: [
      'sku,store_view_code,attribute_set_code,product_type,categories,name,description,short_description,price,special_price,special_price_from_date,msrp_price,base_image,base_image_label,qty,out_of_stock_qty,use_config_min_qty,min_sale_qty,is_qty_decimal,qty_increments,meta_description',
      'CR-1,,Default,simple,Default/Chainrings,Ring,Fine.,,48.0000,40.0000,2026-01-01,,/c/r/cr-1.jpg,Ring,120.0000,0,1,50,0,1,About',
    ].join('\n'),
    counts: [0, 1],
    likely: {
      category: 'categories',
      minimumQuantity: 'min_sale_qty',
      rrp: 'msrp_price',
      multipleOf: 'qty_increments',
      available: 'qty',
      photo: 'base_image',
    },
    remarks: [/^Picture: only names of files in the photos folder/],
  },
  'Shopify, with a line for each further picture': {
    file: [
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,MOQ',
      "ring,Ring,<p>Fine.</p>,Us,Sporting Goods > Cycling,Ring,,true,'00777,120,48.00,60.00,'4006381333931,https://a.example/1.jpg,1,,50",
      'ring,,,,,,,,,,,,,https://a.example/2.jpg,2,,',
    ].join('\n'),
    counts: [1, 1],
    likely: {
      sku: 'Variant SKU',
      name: 'Title',
      category: 'Product Category',
      ean: 'Variant Barcode',
      price: 'Variant Price',
      minimumQuantity: 'MOQ',
      available: 'Variant Inventory Qty',
      description: 'Body (HTML)',
      photo: 'Image Src',
    },
    remarks: [/^Part description: HTML tags/, /missing/],
    parts: [{ sku: '00777' }],
  },
  Odoo: {
    file: one(
      '__export__.1,Ring,CR-1,4006381333931,48.5,20,120,All / Rings,Fine.,50',
      'External ID,Name,Internal Reference,Barcode,Sales Price,Cost,Quantity On Hand,Product Category/Complete Name,Sales Description,Min Order Qty',
    ),
    ...added('48.5'),
    likely: {
      sku: 'Internal Reference',
      category: 'Product Category/Complete Name',
      ean: 'Barcode',
      price: 'Sales Price',
      minimumQuantity: 'Min Order Qty',
      available: 'Quantity On Hand',
      description: 'Sales Description',
    },
  },
  'Odoo by technical names': {
    file: one(
      '1,CR-1,Ring,48.5,20,120,,Fine.',
      'id,default_code,name,list_price,standard_price,qty_available,barcode,description_sale',
    ),
    likely: {
      sku: 'default_code',
      ean: 'barcode',
      price: 'list_price',
      available: 'qty_available',
      description: 'description_sale',
    },
    counts: [0, 1],
  },
  'German Excel': {
    file: 'sep=;\r\nArtikelnummer;Bezeichnung;Warengruppe;EAN;VK netto;EK netto;Mindestmenge;VPE;Lagerbestand;Meldebestand;Beschreibung\r\nA;Ring für Ø 28;Ringe;4006381333931;48,50;20,00;50;10;1200;100;Fein.',
    ...added('48.5'),
    likely: {
      sku: 'Artikelnummer',
      name: 'Bezeichnung',
      category: 'Warengruppe',
      price: 'VK netto',
      minimumQuantity: 'Mindestmenge',
      multipleOf: 'VPE',
      available: 'Lagerbestand',
      lowStock: 'Meldebestand',
      description: 'Beschreibung',
    },
  },
  'German heads with abbreviations': {
    file: 'Art.-Nr.;Artikelbezeichnung;Preis (netto);Menge;Min. Menge;Langtext\nA;Ring;48,50;120;50;Fein.',
    ...added('48.5'),
    likely: {
      sku: 'Art.-Nr.',
      name: 'Artikelbezeichnung',
      price: 'Preis (netto)',
      available: 'Menge',
      minimumQuantity: 'Min. Menge',
      description: 'Langtext',
    },
  },
  'a German price with currency': { file: priced('1.048,50 $'), ...added('1048.5') },
  'a price without tax': { file: priced('48,50$ netto'), ...added('48.5') },
  'a price for each piece': { file: priced('48,50 $ / Stk.'), ...added('48.5') },
  'a price with tax': {
    file: priced('48,50$ brutto'),
    counts: [0, 1],
    remarks: [/not a price/],
  },
  'a price in another currency': {
    file: priced('48,50 € netto'),
    counts: [0, 1],
    remarks: [/: the currency is not the shop's, USD/],
  },
  'Swiss thousands': { file: priced("1'048.50"), ...added('1048.5') },
  'Swiss thousands with a typographic apostrophe': { file: priced('1’048.50'), ...added('1048.5') },
  'a Swiss full amount': { file: priced('48.–'), ...added('48') },
  'a German full amount': { file: priced('48,-'), ...added('48') },
  'French thousands': { file: priced('1 048,50'), ...added('1048.5') },
  'thousands with no-break spaces': { file: priced('1\u00A0048,50'), ...added('1048.5') },
  'thousands with narrow spaces': { file: priced('1\u202F048,50 $'), ...added('1048.5') },
  'stock with blanks': {
    file: 'sku;name;price;minimumQuantity;available;description\nA;Ring;48;50;12 000;Ring.',
    counts: [1, 0],
    parts: [{ changes: [{}, { field: 'available', after: '12000' }] }],
  },
  'stock with a point that may be a fraction': {
    file: 'sku;name;price;minimumQuantity;available;description\nA;Ring;48,50;50;1.200;Ring.',
    counts: [0, 1],
    remarks: [/^Stock: this can be read in two ways; choose the file’s ‘Decimal separator’/],
  },
  'comma and point in one column': {
    file: 'sku;name;price;minimumQuantity;available;description\nA;Ring;5,00;50;1;Ring.\nB;Rim;5.50;50;1;Rim.',
    counts: [1, 1],
    remarks: [
      /^Price: ambiguous.*with a comma on line 2 \("5,00"\) and with a point on line 3 \("5\.50"\)/,
    ],
  },
  'an error in a price': {
    file: priced('#REF!'),
    counts: [0, 1],
    remarks: [/^Price: a spreadsheet error/],
  },
  'an EAN that Excel shortened': rejectedEan(
    '"4,00638E+12"',
    /^EAN: a spreadsheet has shortened the number/,
  ),
  'an EAN without its zero': rejectedEan(
    '71249656891',
    /^EAN: a leading zero is missing.*071249656891/,
  ),
  'an EAN with a wrong check digit': rejectedEan(
    '4006381333932',
    /^EAN: Please enter an EAN of 8, 12/,
  ),
  'an EAN that is too short': rejectedEan('400638133393', /^EAN: Please enter an EAN of 8, 12/),
  'an EAN of zeros': rejectedEan('0000000000000', /^EAN: Please enter an EAN of 8, 12/),
  'an EAN that is an error': rejectedEan('#NV', /^EAN: a spreadsheet error/),
  'an EAN marked as text': { file: withEan("'4006381333931"), counts: [1, 0], remarks: [] },
  'an EAN as a formula': { file: withEan('="4006381333931"'), counts: [1, 0], remarks: [] },
  'an EAN with decimals': { file: withEan('4006381333931.0'), counts: [1, 0], remarks: [] },
  'a SKU that became a German date': damaged('01.Dez', /turned into a date/),
  'a SKU that became an English date': damaged('Mar-12', /turned into a date/),
  'a SKU that became a full date': damaged('01.12.2026', /turned into a date/),
  'a SKU that was shortened': damaged('1.23E+10', /took for a number/),
  'a SKU that lost its reference': damaged('#REF!', /: a spreadsheet error, not a part number/),
  'a SKU that was not found': damaged('#NV', /: a spreadsheet error, not a part number/),
  'a SKU with decimals': damaged('44.0', /added decimals/),
  'SKUs that only look odd': {
    file: `${HEAD}\n1E5,Ring,48,50,1,R.\nMAR-12X,Rim,48,50,1,R.\n12-MAY-B,Rod,48,50,1,R.\n44.25,Nut,48,50,1,R.`,
    counts: [4, 0],
    remarks: [],
  },
  'a SKU as a quoted formula': {
    file: withSku('"=""00124"""'),
    counts: [1, 0],
    remarks: [],
    parts: [{ sku: '00124' }],
  },
  'a SKU as a bare formula': {
    file: withSku('="00124"'),
    counts: [1, 0],
    remarks: [],
    parts: [{ sku: '00124' }],
  },
  'a SKU marked as text': {
    file: withSku("'00777"),
    counts: [1, 0],
    remarks: [],
    parts: [{ sku: '00777' }],
  },
  'pictures with bars': {
    file: withPhoto('https://a.example/1.jpg|https://a.example/2.jpg'),
    counts: [1, 0],
    remarks: [],
  },
  'a picture with a comma in its address': {
    file: withPhoto('https://a.example/w=300,h=200/1.jpg'),
    counts: [1, 0],
    remarks: [],
  },
  'names of a year': {
    file: one("A,'90s ring,48,50,100,'90s steel."),
    counts: [1, 0],
    parts: [{ name: "'90s ring" }],
  },
  'tabs, a byte order mark and old line ends': {
    file: '\uFEFFsku\tname\tprice\tminimumQuantity\tavailable\tdescription\rA\tRing\t48\t50\t1\tR.\r\t\t\t\t\t\r',
    counts: [1, 0],
    remarks: [],
  },
  'an empty last column': { file: one('A,Ring,48,50,1,R.,', `${HEAD},`), counts: [1, 0] },
  'two columns of one name': {
    file: one('A,Ring,48,50,50,1,R.', 'sku,name,price,Price,minimumQuantity,available,description'),
    refused: /two columns "price"\. Choose under ‘Columns’ which of them is ‘Price’/,
  },
  'a list without keys': {
    file: 'colour,size\nred,5',
    refused: /^No column is chosen for the part number/,
  },
  'an Excel workbook': { file: 'PK\u0003\u0004\0\0[Content_Types].xml', refused: /Excel workbook/ },
  'Unicode text of Excel': { file: Buffer.from('\uFEFFsku\tname', 'utf16le'), refused: /UTF-16/ },
  'a file of Windows': { file: Buffer.from('sku;Größe', 'latin1'), refused: /not UTF-8/ },
};

describeOnEngines('the import', (open) => {
  it.each(Object.entries(corpus))('reads %s', async (_, example) => {
    const db = await open();
    const bytes = Buffer.from(example.file as string);
    const read = await readColumns(new File([bytes], 'parts.csv'));
    const likely = read.ok ? read.value.likely : {};
    if (example.likely) expect(likely).toEqual(example.likely);
    const map = Object.entries(likely).map(([field, column]) => `${field}=${column}`);
    const limits = limitsWith({ cents: true, min: 0.01, max: 100_000 });
    const outcome = await importCatalogue(
      { name: 'parts.csv', bytes },
      { ...plainSettings, limits, map, dryRun: true, place: 'screen' },
      {
        db,
        clock: systemClock,
        findPhotos: photoFinder(null, dryRunImages(), 'https://parts.example'),
      },
    );
    if (example.refused) {
      expect(outcome.ok ? '' : outcome.faults.join('\n')).toMatch(example.refused);
      return;
    }
    if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
    const { report } = outcome;
    const remarks = [...report.warnings, ...report.rejected].map(({ text }) => text);
    expect([report.added, report.rejected.length], remarks.join('\n')).toEqual(example.counts);
    if (example.remarks)
      expect(remarks).toEqual(example.remarks.map((remark) => expect.stringMatching(remark)));
    if (example.parts) expect(report.changes).toMatchObject(example.parts);
  });
});
