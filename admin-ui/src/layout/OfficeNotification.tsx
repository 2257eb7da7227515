import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';

/**
 * Notices stand beside the page, not within it: while a dialog is open all of the page is hidden from screen readers, and
 * what a button of the dialog led to would not be heard.
 */
export const OfficeNotification = () => (
  <Portal>
    <Notification />
  </Portal>
);
