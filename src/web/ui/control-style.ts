/** The look of whatever can be typed into or chosen from; 16 px text, so that phones do not zoom in. */
export const controlStyle =
  'w-full min-h-11 rounded-sm border border-edge bg-raised px-3 py-2 text-base text-ink ' +
  'placeholder:text-soft hover:border-ink transition-colors ' +
  'aria-invalid:border-danger aria-invalid:border-2 ' +
  '[&[readonly]]:bg-tone [&[readonly]]:border-hairline disabled:bg-tone disabled:border-hairline disabled:text-soft';
