import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Message } from '#domain/message.ts';
import * as styles from './notice.module.css';

/** A message that stays on the page, unlike its toast. `children` follow the description. */
export function Notice({
  tone,
  message: { title, description },
  children,
}: {
  tone: 'success' | 'error';
  message: Message;
  children?: ReactNode;
}) {
  return (
    <div className={clsx(styles.notice, tone === 'success' ? styles.success : styles.error)}>
      <Icon name={tone === 'success' ? 'tick' : 'warning'} />
      <p>
        <b>{title}</b> {description} {children}
      </p>
    </div>
  );
}
