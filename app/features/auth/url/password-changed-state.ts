import * as v from 'valibot';

const PasswordChangedState = v.object({ isPasswordChanged: v.literal(true) });

/** The state of the history entry that tells of a changed password: it outlives a reload. */
export const PASSWORD_CHANGED_STATE = {
  isPasswordChanged: true,
} as const satisfies v.InferOutput<typeof PasswordChangedState>;

/** Returns true if the state of a history entry tells of a changed password. */
export function tellsOfChangedPassword(state: unknown): boolean {
  return v.is(PasswordChangedState, state);
}
