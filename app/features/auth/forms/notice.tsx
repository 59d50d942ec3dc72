import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Message } from '#domain/message.ts';
import './notice.css';

/** A message that stays on the page, unlike its toast. `children` say what follows from it. */
export function Notice({
  tone,
  message: { title, description },
  id,
  children,
}: {
  tone: 'success' | 'error';
  message: Message;
  id?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={`notice notice-${tone}`} id={id}>
      <Icon name={tone === 'success' ? 'tick' : 'warning'} />
      <p>
        <b>{title}</b> {description} {children}
      </p>
    </div>
  );
}
