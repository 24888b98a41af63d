import type { Figure } from './figure.ts';

/** Prints results as a table with aligned columns. */
export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${shown(figure.shop)} ${figure.unit}`,
    shown(figure.limit),
    figure.ratio.toFixed(2),
    figure.goal,
    figure.met ? 'met' : figure.wrong > 0 ? `${figure.wrong} WRONG ANSWERS` : 'MISSED',
    figure.note ?? '',
  ]);
  const table = [['what', 'the shop', 'the limit', 'ratio', 'goal', '', ''], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table)
    console.log(
      `  ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  ')}`.trimEnd(),
    );
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
