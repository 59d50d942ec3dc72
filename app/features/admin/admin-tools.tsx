import { useId, useRef, useState } from 'react';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { useDisclosure } from '#app/ui/controls/use-disclosure.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import * as styles from './admin-tools.module.css';
import { AuditDialog } from './audit/audit-dialog.tsx';
import { FeedDialog } from './calendar-feed/feed-dialog.tsx';
import { PasswordDialog } from './own-account/password-dialog.tsx';
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx';
import { SessionsDialog } from './sessions/sessions-dialog.tsx';

const TOOLS = [
  { label: adminCopy.tools.history, Dialog: AuditDialog },
  { label: adminCopy.tools.feed, Dialog: FeedDialog },
  { label: adminCopy.tools.password, Dialog: PasswordDialog },
  { label: adminCopy.tools.secondFactor, Dialog: SecondFactorDialog },
  { label: adminCopy.tools.sessions, Dialog: SessionsDialog },
] as const;
type Tool = (typeof TOOLS)[number];

export function AdminTools({ email }: { email: string }) {
  const [open, setOpen] = useState<Tool | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const { isOpen: isMenuOpen, setOpen: setMenuOpen } = useDisclosure(menuButton, menu);

  function press(tool: Tool): void {
    // Before the dialog opens: on closing it returns the focus to the element that has it now.
    if (isMenuOpen) menuButton.current?.focus();
    setMenuOpen(false);
    setOpen(tool);
  }

  return (
    <>
      <RowButton
        className={styles.menuButton}
        ref={menuButton}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        {adminCopy.tools.menu}
      </RowButton>
      <div className={styles.tools} id={menuId} data-open={isMenuOpen || undefined} ref={menu}>
        {TOOLS.map((tool) => (
          <button
            key={tool.label}
            type="button"
            className={styles.tool}
            onClick={() => press(tool)}
          >
            {tool.label}
          </button>
        ))}
        <span className={styles.user}>{email}</span>
      </div>
      {open && <open.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
