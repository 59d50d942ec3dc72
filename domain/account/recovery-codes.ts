/** Omits letters and digits that are easily confused on paper. */
export const RECOVERY_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An account's codes that are made together, each for one sign-in without the app. */
export const RECOVERY_CODE_COUNT = 10;

/** Mails and the admin area ask an owner with so many, or fewer, to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** Groups of four letters, such as abcd-efgh-jkmn. */
export const RECOVERY_CODE_LENGTH = 12;

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`);

export const isRecoveryCode = (code: string) => RECOVERY_CODE.test(code);
