import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

const sizes: Record<ButtonSize, string> = {
  small: 'button-small px-3 py-0.5 text-sm',
  normal: 'px-5 py-1 text-base',
  large: 'button-large py-1 text-lg',
};

/** The class names of a button (button.css), for any element. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames(`button button-${variant} ${sizes[size]} transition-colors`, extra);
}
