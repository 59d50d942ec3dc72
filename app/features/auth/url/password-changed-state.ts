import * as v from 'valibot';

const PasswordChangedState = v.object({ isPasswordChanged: v.literal(true) });

/** Survives a reload. */
export const PASSWORD_CHANGED_STATE = {
  isPasswordChanged: true,
} as const satisfies v.InferOutput<typeof PasswordChangedState>;

export function isPasswordChangedState(state: unknown): boolean {
  return v.is(PasswordChangedState, state);
}
