type Asker = (signal?: AbortSignal) => Promise<boolean>;

/** Where a form asks whether what was typed may be lost: the open page does this for all forms. */
export interface LeaveDesk {
  /** True if the person leaves what was typed; also while nobody is there to ask. Aborted, the question is withdrawn. */
  ask: Asker;
  /** Takes the desk until the returned function is called. */
  open(asker: Asker): () => void;
}

export function createLeaveDesk(): LeaveDesk {
  let clerk: { asker: Asker } | undefined;
  return {
    ask: async (signal) => (clerk ? clerk.asker(signal) : true),
    open(asker) {
      const mine = (clerk = { asker });
      return () => {
        if (clerk === mine) clerk = undefined;
      };
    },
  };
}
export const leaveDesk = createLeaveDesk();
