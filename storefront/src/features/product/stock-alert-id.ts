/** Id of the part that offers a mail once a sold-out choice is back. */
export const stockAlertId = 'stock-alert'
