/** The style of inputs, selects and text areas; 16 px text keeps phones from zooming in. */
export const controlStyle =
  'w-full min-h-11 rounded-sm border border-edge bg-raised px-3 py-2 text-base text-ink ' +
  'placeholder:text-soft hover:border-ink transition-colors ' +
  'aria-invalid:border-danger aria-invalid:border-2 ' +
  '[&[readonly]]:bg-tone [&[readonly]]:border-hairline disabled:bg-tone disabled:border-hairline disabled:text-soft';
