/** Words of administrators' notes. None are the owner's. */
export const noteWords = {
  title: 'Notes',
  lead: 'For administrators only: the customer never sees them.',
  none: 'No notes yet.',
  field: 'New note',
  add: 'Add note',
  delete: (author: string) => `Delete the note by ${author}`,
  confirm: 'Delete this note?',
  confirmBody:
    'Its text will be permanently deleted. The audit log only keeps who wrote it and when.',
  yes: 'Delete note',
  no: 'Keep note',
  deleted: 'Note deleted.',
  /** On the list of orders. */
  count: (notes: number) => (notes === 1 ? '1 note' : `${notes} notes`),
} as const;
