import type { ImportStatus } from '../../../../catalogue/rules/import/import.states.ts';

/** An import from the browser; its file and its lines' remarks are rows of their own. */
export type ImportRow = {
  id: string;
  created_at: number;
  actor: string;
  file_name: string;
  /** JSON. */
  options: string;
  status: ImportStatus;
  /** 1 until the import has ended: one at a time. */
  slot: number | null;
  stop_asked: number;
  /** The process that runs it, until `claimed_until` unless renewed. */
  worker: string | null;
  claimed_until: number;
  /** Lines up to here are done; none after `until_line` is begun. */
  line: number;
  until_line: number;
  lines: number;
  /** JSON. */
  report: string;
};

export type ImportFileRow = { import_id: string; content: string };

export type ImportRemarkRow = {
  import_id: string;
  number: number;
  line: number;
  kind: 'rejected' | 'warning';
  text: string;
};
