import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-sm border text-center font-semibold ' +
  'transition-colors active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-tone disabled:text-soft disabled:active:translate-y-0 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-tone aria-disabled:text-soft aria-disabled:active:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-signal bg-signal text-on-signal hover:border-signal-strong hover:bg-signal-strong',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent bg-transparent text-signal hover:bg-tone',
  danger: 'border-danger bg-transparent text-danger hover:bg-danger hover:text-on-danger',
};

/* 44 px on touch screens in every size (WCAG 2.5.5). */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-0.5 text-sm pointer-coarse:min-h-11',
  normal: 'min-h-11 px-5 py-1 text-base',
  large: 'min-h-13 px-7 py-1 text-lg',
};

/** The class names of a button, for any element. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames(base, variants[variant], sizes[size], extra);
}
