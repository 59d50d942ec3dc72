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
  return (
    <button type="button" className={textButtonClass(icon, className)} {...rest}>
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </button>
  );
}

export function TextLink({
  icon,
  children,
  ...rest
}: TextStyle & Omit<ComponentProps<typeof StepLink>, 'className'>) {
  return (
    <StepLink className={textButtonClass(icon)} {...rest}>
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </StepLink>
  );
}

function textButtonClass(icon: IconName | undefined, className?: string): string {
  return clsx(
    styles.textButton,
    icon && (icon === 'previous' ? styles.back : styles.forward),
    className,
  );
}

function TextButtonContent({ icon, children }: { icon: TextStyle['icon']; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </>
  );
}
