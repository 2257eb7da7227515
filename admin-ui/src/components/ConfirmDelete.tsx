import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { errorKey, ticketsInTheWay } from '../providers/error-text';

/** Tells why a deletion was refused, with the number of conversations in its way. */
export function useDeleteFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  return (error: unknown, resource: string) => {
    const count = ticketsInTheWay(error);
    const text =
      count === undefined
        ? translate(errorKey(error))
        : translate(`office.inUse.${resource}`, { smart_count: count });
    notify(text, { type: 'error', autoHideDuration: 8000, multiLine: true });
  };
}

interface ConfirmDeleteProps {
  resource: 'queues' | 'users';
  /** What goes with it. */
  consequence: string;
  icon?: boolean;
}

export function ConfirmDelete({ resource, consequence, icon = false }: ConfirmDeleteProps) {
  const translate = useTranslate();
  const fail = useDeleteFailure();
  return (
    <DeleteWithConfirmButton
      confirmTitle="office.deleteTitle"
      confirmContent={translate(consequence)}
      mutationMode="pessimistic"
      mutationOptions={{ onError: (error: unknown) => fail(error, resource) }}
      redirect="list"
      {...(icon && { sx: ICON_ONLY })}
    />
  );
}

/** The word stays for assistive technology. */
export const ICON_ONLY = {
  minWidth: 36,
  px: 0.75,
  fontSize: 0,
  '& .MuiButton-icon': { m: 0 },
} as const;
