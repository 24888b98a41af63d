/** Why lines and files of an import are rejected, and other remarks of its report. */
export const importWords = {
  nul: 'there is a NUL character in it, which text cannot have',
  nulInName: 'there is a NUL character in it, which a name cannot have',
  noCount: 'not a number; write it as 1085',
  noAmount: (unit: string | null) =>
    `not a number${unit === null ? '' : ` in ${unit}`}; write it as 48`,
  noPrice: (example: string) => `not a price; write it as 48 or ${example}`,
  otherCurrency: (code: string, example: string) =>
    `the currency is not the shop's, ${code}; give the price in ${code}, such as 48 or ${example}`,
  whole: 'only whole numbers are possible',
  decimals: (most: number) =>
    `at most ${most} ${most === 1 ? 'decimal is' : 'decimals are'} possible`,
  mixedMarks: (comma: string, commaLine: number, point: string, pointLine: number) =>
    `ambiguous, since the column writes decimals in two ways: with a comma on line ${commaLine} (${comma}) and with a point on line ${pointLine} (${point}); write them all the same way`,
  scientific:
    'a spreadsheet has shortened the number, and its last digits are lost; format the column as text there, enter it again and save the file again',
  leadingZero: (whole: string) =>
    `a leading zero is missing, as happens in spreadsheets; the number is probably ${whole}`,
  spreadsheetError: 'a spreadsheet error; fix it there and save the file again',
  damaged: {
    error: 'a spreadsheet error, not a part number',
    scientific: 'this looks like a part number that a spreadsheet took for a number and shortened',
    date: 'this looks like a part number that a spreadsheet turned into a date',
    decimal: 'this looks like a part number to which a program added decimals',
  },
  markup: 'HTML tags and entities became plain text',
  severalPictures: (count: number) =>
    `only the first of ${count} pictures is used, since a part has one`,
  breakFrom: (most: string) => `a price break begins at 2 to ${most} pieces`,
  atMost: (most: string) => `at most ${most}`,
  atMostCharacters: (most: string) => `at most ${most} characters`,
  atLeast: (least: string) => `at least ${least}`,
  required: 'missing',
  noKey: 'the line has neither a SKU nor a name, so its part cannot be identified',
  twoParts: (bySku: string, byName: string) =>
    `the SKU belongs to ${bySku}, but the name belongs to ${byName}`,
  seen: (line: number) => `already on line ${line}`,
  samePart: (line: number) => `the same part as on line ${line}`,
  noAddress: 'not a valid picture address',
  outsideName: 'only names of files in the photos folder are possible',
  outside: 'outside the photos folder',
  noFolder: 'skipped, since --photos names no folder',
  fromBrowser: 'picture files cannot be imported from the browser',
  noFile: 'there is no such file in the photos folder',
  notAFile: 'not a file',
  tooLarge: (megabytes: number) => `larger than ${megabytes} MB`,
  drawn: 'a drawing is shown instead',
  kept: 'the picture stays as it was',
  noColumn: 'the file has no column for it',
  empty: 'is empty',
  columns: (count: number, header: number) =>
    `the line has ${count === 1 ? '1 column' : `${count} columns`}, but the header has ${header}`,
  foreign: (languages: readonly string[], columns: string) =>
    `ignored, since the shop has texts in ${languages.join(' and ')} only: ${columns}`,
  notClosed: 'a quote (") is opened and never closed',
  afterQuote:
    'something follows the closing quote ("); a quote inside a quoted cell is written twice ("")',
  quoteInside:
    'there is a quote (") inside a cell that does not begin with one; put the cell in quotes and write it twice ("")',
  cellTooLong: (kilobytes: number) => `a cell has more than ${kilobytes} KB`,
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
        'this can be read in two ways; say how the file writes decimals with --decimal point or --decimal comma',
      cents: 'cents are not possible, since prices are whole amounts; --round-prices rounds them',
      fine: (most: number) => `more than ${most} decimals; --round-prices rounds them`,
      sayWhich: (field: string) => `Say which with --map ${field}=column.`,
      noKeyColumn: (columns: string, maps: string) =>
        `The file has no column "name" or "sku", so lines cannot be matched to parts. Its columns are ${columns}; say which is which, such as ${maps}.`,
      fixed: (field: string, text: string, why: string) => `--set "${field}=${text}": ${why}.`,
      advice: (columns: string, maps: string) => `The file's columns are ${columns}. Try ${maps}`,
    },
    screen: {
      ambiguous: 'this can be read in two ways; choose the file’s ‘Decimal separator’',
      cents: 'cents are not possible, since prices are whole amounts; ‘Round prices’ rounds them',
      fine: (most: number) => `more than ${most} decimals; ‘Round prices’ rounds them`,
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
