import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Accepts files dropped anywhere on the page. */
export class FileDrop implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly take: (files: readonly File[]) => void;
  /** Whether files are dragged over the page. */
  isOver = false;

  constructor(host: ReactiveControllerHost, take: (files: readonly File[]) => void) {
    this.host = host;
    this.take = take;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('dragover', this.onOver);
    addEventListener('dragleave', this.onLeave);
    addEventListener('drop', this.onEnd, true);
    addEventListener('drop', this.onDrop);
  }

  hostDisconnected(): void {
    removeEventListener('dragover', this.onOver);
    removeEventListener('dragleave', this.onLeave);
    removeEventListener('drop', this.onEnd, true);
    removeEventListener('drop', this.onDrop);
  }

  private readonly onOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    // Otherwise the browser would navigate to the file.
    event.preventDefault();
    this.setOver(true);
  };

  private readonly onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.setOver(false);
  };

  /** Also if a view handles the drop itself. */
  private readonly onEnd = (): void => {
    this.setOver(false);
  };

  private readonly onDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    this.take(files);
  };

  private setOver(isOver: boolean): void {
    if (this.isOver === isOver) return;
    this.isOver = isOver;
    this.host.requestUpdate();
  }
}
