export const serverDown = 'Serverul nu răspunde acum. Încercați din nou peste un minut.'
