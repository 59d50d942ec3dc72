import { useState } from 'react';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Tabs } from '#app/ui/controls/tabs.tsx';
import { targets } from '#content/show/targets.ts';
import type { TeamMember } from '#content/team/team.schema.ts';
import { teamPage } from '#content/team/team-page.ts';
import { MEMBER_TYPES, type MemberType, membersOf } from './members.ts';
import * as styles from './team-viewer.module.css';

export function TeamViewer() {
  const [type, setType] = useState<MemberType>(MEMBER_TYPES[0]);
  const [selectedId, setSelectedId] = useState<TeamMember['id']>();
  const members = membersOf(type);
  const selected = members.find(({ id }) => id === selectedId) ?? members[0];
  if (!selected) return null;

  function openTab(next: MemberType) {
    setType(next);
    setSelectedId(undefined);
  }

  return (
    <div className={`${styles.teamViewer} page-width`}>
      <h1 className="headline-2xl" id="team">
        {teamPage.headline}
      </h1>
      <div className={styles.selection}>
        <Tabs
          label={teamPage.tabsLabel}
          tabs={MEMBER_TYPES.map((id) => ({ id, label: teamPage.tabs[id] }))}
          selected={type}
          onSelect={openTab}
        >
          <ul className={styles.names}>
            {members.map((member) => (
              <li key={member.id}>
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={member === selected}
                  onClick={() => setSelectedId(member.id)}
                >
                  <span className={styles.nameText}>{member.name}</span>{' '}
                  <span className={styles.namePosition}>{member.position}</span>
                </button>
              </li>
            ))}
          </ul>
        </Tabs>
        <div className={styles.profile}>
          <div className="stack gap-2" aria-live="polite" aria-atomic="true">
            <h2 className="ask">{`${selected.name}, ${selected.position}`}</h2>
            <p className="lead">{selected.bio}</p>
          </div>
          <TeamActions />
        </div>
      </div>
      <Portrait
        className={styles.portrait}
        name={selected.photo}
        alt={`${selected.name}: ${selected.photoText}`}
        isLooking
        loading="eager"
      />
    </div>
  );
}

/** Both do nothing until content/show/targets.ts has their targets. */
export function TeamActions() {
  return (
    <div className="actions">
      <ButtonLink href={targets.moreInfo}>{teamPage.moreInfo}</ButtonLink>
      <ButtonLink variant="line" href={targets.meetTheTeam}>
        {teamPage.meetTheTeam}
      </ButtonLink>
    </div>
  );
}
