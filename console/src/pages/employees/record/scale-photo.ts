/** Sharp at the largest size shown, on screens with two pixels per point. */
const sidePx = 512;
const quality = 0.85;

/**
 * The middle of an image as a square JPEG of about 50 kB. Drawing it also turns it upright and
 * leaves out its metadata, such as the place where it was taken.
 *
 * @throws DOMException if the browser can't read the file as an image
 */
export async function scalePhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('There is no canvas.');
  // Transparent parts would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, sidePx, sidePx);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  context.drawImage(image, left, top, side, side, 0, 0, sidePx, sidePx);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new DOMException('The image is empty.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
