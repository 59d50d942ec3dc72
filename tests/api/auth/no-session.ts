/** The statements that prevent new sessions, and allow them again. */
export const NO_SESSION = {
  sqlite: [
    `create trigger full before insert on sessions begin select raise(abort, 'full'); end`,
    'drop trigger full',
  ],
  postgres: [
    'alter table sessions add constraint full_up check (false) not valid',
    'alter table sessions drop constraint full_up',
  ],
} as const;
