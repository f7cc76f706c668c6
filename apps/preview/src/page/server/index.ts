export { ServerConnection, type RestoreAnswer, type ServerFailure } from './serverConnection.ts';
export { failureTemplate, keyForm } from './serverTemplates.ts';
