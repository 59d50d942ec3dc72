import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { StepLink } from '#app/ui/browser/address.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './text-button.module.css';

type TextStyle = { icon?: IconName | undefined };

export function TextButton({
  icon,
  className,
  children,
  ...rest
}: TextStyle & ComponentProps<'button'>) {
  return <button type="button" {...textProps(icon, children, className)} {...rest} />;
}

export function TextLink({
  icon,
  children,
  ...rest
}: TextStyle & Omit<ComponentProps<typeof StepLink>, 'className'>) {
  return <StepLink {...textProps(icon, children)} {...rest} />;
}

function textProps(icon: TextStyle['icon'], text: ReactNode, className?: string) {
  const direction = icon && (icon === 'previous' ? styles.back : styles.forward);
  return {
    className: clsx(styles.textButton, direction, className),
    children: (
      <>
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{text}</span>
      </>
    ),
  };
}
