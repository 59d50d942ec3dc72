import { useEffect, useId, useRef, useState } from 'react';
import { RowButton } from '#app/ui/row-button.tsx';
import { admin } from '#content/admin.ts';
import { FeedDialog } from './calendar-feed/feed-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PasswordDialog } from './password/password-dialog.tsx';
import './workroom-tools.css';

/** What the bar opens over the work. */
const DIALOGS = { history: HistoryDialog, feed: FeedDialog, password: PasswordDialog } as const;
type Tool = keyof typeof DIALOGS;

const TOOLS: readonly Tool[] = ['history', 'feed', 'password'];

/** From this width on the bar shows the tools itself (workroom-tools.css). */
const IN_BAR_FROM = '(width >= 60rem)';

/** The tools of the workroom: in the bar, and on a small screen in a menu of it. */
export function WorkroomTools({ email }: { email: string }) {
  const [open, setOpen] = useState<Tool | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const Opened = open && DIALOGS[open];

  useEffect(() => {
    const wide = window.matchMedia(IN_BAR_FROM);
    const closeMenu = () => menu.current?.hidePopover();
    wide.addEventListener('change', closeMenu);
    return () => wide.removeEventListener('change', closeMenu);
  }, []);

  function press(tool: Tool): void {
    // Before the dialog opens, which gives the focus back to what has it now: the menu's button.
    menu.current?.hidePopover();
    setOpen(tool);
  }

  return (
    <>
      <RowButton className="workroom-menu-button" popoverTarget={menuId}>
        {admin.tools.menu}
      </RowButton>
      <div className="workroom-tools" id={menuId} popover="auto" ref={menu}>
        {TOOLS.map((tool) => (
          <button key={tool} type="button" className="workroom-tool" onClick={() => press(tool)}>
            {admin.tools[tool]}
          </button>
        ))}
        <span className="workroom-user">{email}</span>
      </div>
      {Opened && <Opened onClose={() => setOpen(null)} />}
    </>
  );
}
