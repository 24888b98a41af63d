import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
};

/** A link that looks like a button; it prefetches its page on hover, focus or touch. */
export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonStyle(variant, size, className)} />;
}
