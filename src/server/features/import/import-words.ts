/** Why lines and files of an import are rejected, and other remarks of its report. */
export const importWords = {
  nul: 'holds a NUL character, which no text has',
  nulInName: 'holds a NUL character, which no name has',
  noCount: 'is not a number; write it as 1085',
  noAmount: (unit: string | null) =>
    `is not a number${unit === null ? '' : ` in ${unit}`}; write it as 48`,
  noPrice: (example: string) => `is not a price; write it as 48 or ${example}`,
  otherCurrency: (code: string, example: string) =>
    `has the sign of another currency than the shop's, ${code}; write what it costs in ${code}, such as 48 or ${example}`,
  whole: 'must be a whole number',
  decimals: (most: number) => `must have at most ${most} ${most === 1 ? 'decimal' : 'decimals'}`,
  mixedMarks: (comma: string, commaLine: number, point: string, pointLine: number) =>
    `cannot be told apart from other numbers of its column, which writes fractions in two ways: with a comma on line ${commaLine} (${comma}) and with a point on line ${pointLine} (${point}); write all of them alike`,
  scientific:
    'was shortened by a spreadsheet, and its last digits are lost; format the column as text there, enter it again and save the file anew',
  leadingZero: (whole: string) =>
    `has lost a zero at its beginning, as spreadsheets do; it is probably ${whole}`,
  spreadsheetError: 'is an error of the spreadsheet; put it right there and save the file anew',
  damaged: {
    error: 'is an error of the spreadsheet, not a part number',
    scientific: 'looks like a part number that a spreadsheet took for a number and shortened',
    date: 'looks like a part number that a spreadsheet turned into a date',
    decimal: 'looks like a part number to which a program added decimals',
  },
  markup: 'tags and entities of HTML became plain text',
  severalPictures: (count: number) =>
    `of ${count} pictures the first is taken, since a part has one`,
  breakFrom: (most: string) => `a price break begins at 2 to ${most} pieces`,
  atMost: (most: string) => `must be at most ${most}`,
  atMostCharacters: (most: string) => `must be at most ${most} characters`,
  atLeast: (least: string) => `must be at least ${least}`,
  required: 'is required',
  noKey: 'has neither a SKU nor a name, so its part cannot be told',
  twoParts: (bySku: string, byName: string) =>
    `its SKU belongs to ${bySku}, but its name belongs to ${byName}`,
  seen: (line: number) => `is on line ${line} already`,
  samePart: (line: number) => `is the same part as line ${line}`,
  noAddress: 'is not an address that a picture can have',
  outsideName: 'must be the name of a file in the photos folder',
  outside: 'leads out of the photos folder',
  noFolder: 'not looked for, since --photos names no folder',
  fromBrowser: 'picture files cannot be brought in from the browser',
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
    `${count} lines were rejected up to here, so the rest was not read. Put the file right and bring it in again.`,
  interrupted: 'interrupted; every line before it stands',
  stoppedBy: (what: string) =>
    `${what}. Every line before it stands; put that right and run the import again.`,
  checkStopped: (line: number) => `The check stopped at line ${line}. Nothing was written.`,
  stoppedAt: (line: number, why: string) => `Stopped at line ${line}: ${why}`,
  brokenEarly: (line: number) =>
    `The server stopped before it imported anything after line ${line}.`,
  broken: (line: number, until: number) =>
    `The server stopped meanwhile. Lines up to ${line} are imported, lines ${line + 1} to ${until} may be, and nothing after line ${until} is. Import the file again for the rest; leave the stock of parts as it is if they were sold since.`,
  twoColumns: (column: string) => `The file has two columns "${column}".`,
  noSuchColumn: (column: string, columns: string) =>
    `The file has no column "${column}". Its columns are ${columns}.`,
  form: (option: string, text: string, value: string) =>
    `${option} "${text}" must have the form field=${value}.`,
  noField: (option: string, text: string, field: string, fields: string) =>
    `${option} "${text}": there is no field "${field}". Fields are ${fields}, price@100 for the price from 100 on, and the attributes that the help lists.`,
  fieldTwice: (option: string, field: string) => `${option} names the field "${field}" twice.`,
  ownField: (field: string) => `every part needs a ${field} of its own`,
  /** What the operator of the command and the administrator at the screen have at hand. */
  by: {
    command: {
      ambiguous:
        'may be read in two ways; --decimal point or --decimal comma says how the file writes fractions',
      cents: 'has cents, and prices are whole amounts; --round-prices rounds them',
      fine: (most: number) => `has more than ${most} decimals; --round-prices rounds them`,
      sayWhich: (field: string) => `Say which with --map ${field}=column.`,
      noKeyColumn: (columns: string, maps: string) =>
        `The file has no column "name" or "sku", so no line can be told from another. Its columns are ${columns}; say which is which, such as ${maps}.`,
      fixed: (field: string, text: string, why: string) => `--set "${field}=${text}": ${why}.`,
      advice: (columns: string, maps: string) => `The file's columns are ${columns}. Try ${maps}`,
    },
    screen: {
      ambiguous:
        'may be read in two ways; choose under ‘Numbers write fractions with’ how the file writes them',
      cents: 'has cents, and prices are whole amounts; ‘Round prices’ rounds them',
      fine: (most: number) => `has more than ${most} decimals; ‘Round prices’ rounds them`,
      sayWhich: (field: string) => `Choose under ‘Columns’ which of them is ‘${field}’.`,
      noKeyColumn: (columns: string, _maps: string) =>
        `No column is chosen for the part number or the name, so no line can be told from another. The file's columns are ${columns}; choose one of them under ‘Columns’.`,
      fixed: (field: string, text: string, why: string) =>
        `The value ‘${text}’ for ‘${field}’: ${why}.`,
      advice: (_columns: string, fields: string) =>
        `New parts need more than the file has columns for. Discard this file, choose it again, and under ‘Columns’ choose a column or write a value for: ${fields}.`,
    },
  },
} as const;
