import { useState } from 'react';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { Tabs } from '#app/ui/controls/tabs.tsx';
import type { TeamMember } from '#content/team/team.schema.ts';
import { teamPage } from '#content/team/team-page.ts';
import { MEMBER_TYPES, type MemberType, membersOf } from './members.ts';
import { TeamActions } from './team-actions.tsx';
import * as styles from './team-viewer.module.css';

/**
 * The members' names, and the photo, position and biography of the selected one: the first of a tab
 * that is activated, and of the first tab at the start.
 * @param titleId the id of the page's heading, which is next to the names
 */
export function TeamViewer({ titleId }: { titleId: string }) {
  const [side, setSide] = useState<MemberType>(MEMBER_TYPES[0]);
  const [chosenId, setChosenId] = useState<TeamMember['id']>();
  const members = membersOf(side);
  const shown = members.find(({ id }) => id === chosenId) ?? members[0];
  if (!shown) return null;

  function openSide(next: MemberType) {
    setSide(next);
    setChosenId(undefined);
  }

  return (
    <div className={`${styles.teamViewer} page-width`}>
      <h1 className="headline-2xl" id={titleId}>
        {teamPage.headline}
      </h1>
      <div className={styles.choice}>
        <Tabs
          label={teamPage.tabsLabel}
          tabs={MEMBER_TYPES.map((id) => ({ id, label: teamPage.tabs[id] }))}
          selected={side}
          onSelect={openSide}
        >
          <ul className={styles.names}>
            {members.map((member) => (
              <li key={member.id}>
                <NameButton
                  member={member}
                  isShown={member === shown}
                  onChoose={() => setChosenId(member.id)}
                />
              </li>
            ))}
          </ul>
        </Tabs>
        <div className={styles.profile}>
          <div className={styles.profileText} aria-live="polite" aria-atomic="true">
            <h2 className="ask">
              {shown.name}, {shown.position}
            </h2>
            <p className="lead">{shown.bio}</p>
          </div>
          <TeamActions />
        </div>
      </div>
      <Portrait
        className={styles.portrait}
        name={shown.photo}
        alt={`${shown.name}: ${shown.photoText}`}
        loading="eager"
      />
    </div>
  );
}

function NameButton({
  member: { name, position },
  isShown,
  onChoose,
}: {
  member: TeamMember;
  isShown: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={styles.name} aria-pressed={isShown} onClick={onChoose}>
      <span className={styles.nameText}>{name}</span>{' '}
      <span className={styles.namePosition}>{position}</span>
    </button>
  );
}
