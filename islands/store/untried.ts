/** The state of something nobody has tried to send yet. */
export const UNTRIED = { attempts: 0, next_try_at: 0, fault: null } as const;
