import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Message } from '#domain/message.ts';
import * as styles from './form-message.module.css';

/** Explains above the fields why a posted form has failed: the new page scrolls there. */
export function FormMessage({
  message,
  errors,
}: {
  message: Message;
  /** The messages of the invalid fields, which are shown instead of the description. */
  errors: ReadonlyMap<string, string> | null;
}) {
  const texts = errors && errors.size > 0 ? [...errors.values()] : [message.description];
  return (
    // biome-ignore lint/a11y/noAutofocus: as the toast is announced, which a page without scripts lacks
    <div className={styles.formMessage} role="alert" tabIndex={-1} autoFocus>
      <p className={viewStyles.errorMessage}>
        <Icon name="warning" />
        {message.title}
      </p>
      {texts.map((text) => text && <p key={text}>{text}</p>)}
    </div>
  );
}
