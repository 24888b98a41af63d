/** Why lines and files of an import are rejected, and other remarks of its report. */
export const importWords = {
  nul: 'contains a NUL character, which text cannot have',
  nulInName: 'contains a NUL character, which a name cannot have',
  noCount: 'is not a number; write it as 1085',
  noAmount: (unit: string | null) =>
    `is not a number${unit === null ? '' : ` in ${unit}`}; write it as 48`,
  noPrice: (example: string) => `is not a price; write it as 48 or ${example}`,
  otherCurrency: (code: string, example: string) =>
    `has the sign of a currency other than the shop's, ${code}; give the price in ${code}, such as 48 or ${example}`,
  whole: 'must be a whole number',
  decimals: (most: number) => `must have at most ${most} ${most === 1 ? 'decimal' : 'decimals'}`,
  mixedMarks: (comma: string, commaLine: number, point: string, pointLine: number) =>
    `is ambiguous, since its column writes decimals in two ways: with a comma on line ${commaLine} (${comma}) and with a point on line ${pointLine} (${point}); write them all the same way`,
  scientific:
    'was shortened by a spreadsheet, and its last digits are lost; format the column as text there, enter it again and save the file again',
  leadingZero: (whole: string) =>
    `has lost a leading zero, as happens in spreadsheets; it is probably ${whole}`,
  spreadsheetError: 'is a spreadsheet error; fix it there and save the file again',
  damaged: {
    error: 'is a spreadsheet error, not a part number',
    scientific: 'looks like a part number that a spreadsheet took for a number and shortened',
    date: 'looks like a part number that a spreadsheet turned into a date',
    decimal: 'looks like a part number to which a program added decimals',
  },
  markup: 'HTML tags and entities became plain text',
  severalPictures: (count: number) =>
    `only the first of ${count} pictures is used, since a part has one`,
  breakFrom: (most: string) => `a price break begins at 2 to ${most} pieces`,
  atMost: (most: string) => `must be at most ${most}`,
  atMostCharacters: (most: string) => `must be at most ${most} characters`,
  atLeast: (least: string) => `must be at least ${least}`,
  required: 'is required',
  noKey: 'has neither a SKU nor a name, so its part cannot be identified',
  twoParts: (bySku: string, byName: string) =>
    `its SKU belongs to ${bySku}, but its name belongs to ${byName}`,
  seen: (line: number) => `is already on line ${line}`,
  samePart: (line: number) => `is the same part as line ${line}`,
  noAddress: 'is not a valid picture address',
  outsideName: 'must be the name of a file in the photos folder',
  outside: 'is outside the photos folder',
  noFolder: 'skipped, since --photos names no folder',
  fromBrowser: 'picture files cannot be imported from the browser',
  noFile: 'there is no such file in the photos folder',
  notAFile: 'is not a file',
  tooLarge: (megabytes: number) => `is larger than ${megabytes} MB`,
  drawn: 'a drawing is shown instead',
  kept: 'the picture stays as it was',
  noColumn: 'the file has no column for it',
  empty: 'is empty',
  columns: (count: number, header: number) =>
    `has ${count === 1 ? '1 column' : `${count} columns`} where the header has ${header}`,
  foreign: (languages: readonly string[], columns: string) =>
    `ignored, since the shop has texts in ${languages.join(' and ')} only: ${columns}`,
  notClosed: 'a quote (") is opened and never closed',
  afterQuote:
    'something follows the closing quote ("); a quote inside a quoted cell is written twice ("")',
  quoteInside:
    'there is a quote (") inside a cell that does not begin with one; put the cell in quotes and write it twice ("")',
  cellTooLong: (kilobytes: number) => `has a cell of more than ${kilobytes} KB`,
  unreadable: (why: string) => `the line cannot be read: ${why}`,
  emptyFile: (file: string) => `${file} is empty. Its first line must name the columns.`,
  noHeader: (file: string, why: string) =>
    `The first line of ${file} must name the columns, but ${why}.`,
  tooManyRejected: (count: string) =>
    `${count} lines have been rejected so far, so the rest was not read. Fix the file and import it again.`,
  interrupted: 'interrupted; every line before it was imported',
  stoppedBy: (what: string) =>
    `${what}. Every line before it was imported; fix this and run the import again.`,
  checkStopped: (line: number) => `The check stopped at line ${line}. Nothing was written.`,
  stoppedAt: (line: number, why: string) => `Stopped at line ${line}: ${why}`,
  brokenEarly: (line: number) =>
    `The server stopped before it imported anything after line ${line}.`,
  broken: (line: number, until: number) =>
    `The server stopped during the import. Lines up to ${line} were imported, lines ${line + 1} to ${until} may have been, and nothing after line ${until} was. Import the file again for the rest; keep the stock as it is if parts have been sold since.`,
  twoColumns: (column: string) => `The file has two columns "${column}".`,
  noSuchColumn: (column: string, columns: string) =>
    `The file has no column "${column}". Its columns are ${columns}.`,
  form: (option: string, text: string, value: string) =>
    `${option} "${text}" must have the form field=${value}.`,
  noField: (option: string, text: string, field: string, fields: string) =>
    `${option} "${text}": there is no field "${field}". Fields are ${fields}, price@100 for the price from 100 on, and the attributes that the help lists.`,
  fieldTwice: (option: string, field: string) => `${option} names the field "${field}" twice.`,
  ownField: (field: string) => `every part needs its own ${field}`,
  /** What the operator of the command and the administrator at the screen have at hand. */
  by: {
    command: {
      ambiguous:
        'can be read in two ways; say how the file writes decimals with --decimal point or --decimal comma',
      cents: 'has cents, but prices are whole amounts; --round-prices rounds them',
      fine: (most: number) => `has more than ${most} decimals; --round-prices rounds them`,
      sayWhich: (field: string) => `Say which with --map ${field}=column.`,
      noKeyColumn: (columns: string, maps: string) =>
        `The file has no column "name" or "sku", so lines cannot be matched to parts. Its columns are ${columns}; say which is which, such as ${maps}.`,
      fixed: (field: string, text: string, why: string) => `--set "${field}=${text}": ${why}.`,
      advice: (columns: string, maps: string) => `The file's columns are ${columns}. Try ${maps}`,
    },
    screen: {
      ambiguous: 'can be read in two ways; choose the file’s ‘Decimal separator’',
      cents: 'has cents, but prices are whole amounts; ‘Round prices’ rounds them',
      fine: (most: number) => `has more than ${most} decimals; ‘Round prices’ rounds them`,
      sayWhich: (field: string) => `Choose under ‘Columns’ which of them is ‘${field}’.`,
      noKeyColumn: (columns: string, _maps: string) =>
        `No column is chosen for the part number or the name, so lines cannot be matched to parts. The file's columns are ${columns}; choose one of them under ‘Columns’.`,
      fixed: (field: string, text: string, why: string) =>
        `The value ‘${text}’ for ‘${field}’: ${why}.`,
      advice: (_columns: string, fields: string) =>
        `The file lacks columns that new parts need. Discard this file, choose it again, and under ‘Columns’ choose a column or enter a value for: ${fields}.`,
    },
  },
} as const;
