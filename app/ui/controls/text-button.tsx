import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import './text-button.css';

/**
 * An underlined act inside running content ('Change the date'): quieter than a pill, still a
 * 44 px target. `type` is 'button' unless given.
 */
export function TextButton({
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: IconName | undefined }) {
  return (
    <button
      type={type}
      className={className ? `text-button ${className}` : 'text-button'}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span className="text-button-label">{children}</span>
    </button>
  );
}
