import { IMAGE_FIELD, imageOf } from './user-record';

/** Whether this browser can draw a file: what it cannot, the server does not take either. */
async function isDrawable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A chosen picture is looked at before anything of its form is saved: a text file may be named `.png`. */
export async function imageRule(chosen: unknown): Promise<string | undefined> {
  const file = imageOf({ [IMAGE_FIELD]: chosen });
  return file && !(await isDrawable(file)) ? 'office.users.imageRejected' : undefined;
}
