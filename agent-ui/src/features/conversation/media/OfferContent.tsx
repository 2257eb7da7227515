import type { Message } from '@recado/sdk/contracts';
import {
  appointmentOf,
  formOf,
  orderOf,
  paymentOf,
  pollOf,
  productsOf,
} from '../../../lib/messages/offer-data';
import { AppointmentCard } from './AppointmentCard';
import { FormAnswers } from './FormAnswers';
import { OrderCard } from './OrderCard';
import { PaymentCard } from './PaymentCard';
import { PollCard } from './PollCard';
import { ProductCards } from './ProductCards';

/** What a message about an offer, an order or an appointment holds. Loaded with the first one. */
export default function OfferContent({ message: { mediaType, data, votes } }: { message: Message }) {
  switch (mediaType) {
    case 'order':
      return <OrderCard order={orderOf(data)} />;
    case 'product':
      return <ProductCards shared={productsOf(data)} />;
    case 'form':
      return <FormAnswers form={formOf(data)} />;
    case 'poll':
      return <PollCard poll={pollOf(data)} votes={votes} />;
    case 'payment':
      return <PaymentCard payment={paymentOf(data)} />;
    case 'event':
      return <AppointmentCard event={appointmentOf(data)} />;
    default:
      return null;
  }
}
